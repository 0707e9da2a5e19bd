"""Makes the pictures the tests look at."""
from PIL import Image, ImageDraw

NAMES = ["café au lait.jpg", "100% #1 “quoted” 'twice'.png", "مدينة.jpg", "海辺の町.webp"]


def squares(width, height, tile=100):
    """A picture in which every square has a colour of its own."""
    picture = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(picture)
    for y in range(0, height, tile):
        for x in range(0, width, tile):
            colour = (x * 255 // width, y * 255 // height, 200 if (x + y) // tile % 2 else 60)
            draw.rectangle([x, y, x + tile - 1, y + tile - 1], fill=colour)
    return picture


def film(path):
    """An animated picture: red, green and blue in turn."""
    frames = [Image.new("RGB", (300, 200), colour) for colour in ("red", "lime", "blue")]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=120, loop=0)


def make_folder(folder):
    """Every kind of file a folder of pictures holds. Returns the folder."""
    (folder / "Journey").mkdir(parents=True)
    squares(3000, 2000).save(folder / "large.jpg", quality=85)
    squares(400, 1600).save(folder / "tall.png")
    for name in NAMES:
        squares(600, 400).save(folder / "Journey" / name)
    film(folder / "film.gif")
    turned = Image.Exif()
    turned[0x0112] = 6
    squares(600, 400).save(folder / "turned.jpg", exif=turned)
    (folder / "drawing.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><circle cx="99" cy="75" r="50"/></svg>')
    (folder / "broken.jpg").write_bytes(b"\xff\xd8 this is no picture")
    return folder


def make_many(folder, count):
    """As many small pictures, of eight shapes. Returns the folder."""
    folder.mkdir(parents=True)
    shapes = [(90, 60), (60, 90), (60, 60), (160, 90), (80, 60), (240, 60), (60, 80), (100, 70)]
    made = []
    for index, (width, height) in enumerate(shapes):
        made.append(folder / f"{index:05}.png")
        squares(width, height, 10).save(made[-1])
    for index in range(len(shapes), count):
        (folder / f"{index:05}.png").hardlink_to(made[index % len(shapes)])
    return folder
