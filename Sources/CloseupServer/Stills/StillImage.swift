import CVips

/// A picture that libvips reads or works on.
final class StillImage {
  let image: UnsafeMutablePointer<VipsImage>
  /// What must live as long.
  private let source: AnyObject?

  /// - Parameter image: given up to this; nil is what libvips returns where it fails.
  init?(_ image: UnsafeMutablePointer<VipsImage>?, from source: AnyObject? = nil) {
    guard let image else { return nil }
    self.image = image
    self.source = source
  }

  /// Pixels: red, green, blue.
  convenience init?(pixels: [UInt8], width: Int, height: Int) {
    guard pixels.count >= width * height * 3 else { return nil }
    self.init(closeup_vips_pixels_copied(pixels, Int32(width), Int32(height)))
  }

  deinit { closeup_vips_release(image) }

  var hasProfile: Bool { closeup_vips_has_profile(image) != 0 }

  /// How many rows can be read from the top of a picture that was opened exactly.
  var wholeRows: Int32 { closeup_vips_whole_rows(image) }

  /// The picture, to be shown by an EXIF orientation.
  func turned(_ orientation: Int) -> StillImage? {
    StillImage(closeup_vips_turn(image, Int32(orientation)), from: self)
  }

  /// The middle of it that a tile shows.
  var tile: StillImage? {
    let (width, height) = (vips_image_get_width(image), vips_image_get_height(image))
    guard let size = Rendition.tileSize(Int(width), Int(height)) else { return self }
    let middle = closeup_vips_middle(image, Int32(size.width), Int32(size.height))
    return StillImage(middle, from: self)
  }

  /// The picture nearly as small as it is wanted, so that less must be converted; nil where it is about that, or transparent.
  func shrunk(for rendition: Rendition) -> StillImage? {
    let long = max(vips_image_get_width(image), vips_image_get_page_height(image))
    let factor = rendition.shrink(of: Int(long))
    guard factor > 1, vips_image_hasalpha(image) == 0 else { return nil }
    return StillImage(closeup_vips_shrink(image, Int32(factor)), from: self)
  }

  /// The picture in sRGB, or as it is where its colours make no sense.
  func converted(_ colours: Colours) -> StillImage {
    let isDeep = vips_image_get_format(image) == VIPS_FORMAT_USHORT
    guard isDeep || vips_image_get_format(image) == VIPS_FORMAT_UCHAR,
      let converter = ColourConverter(
        colours, channels: Int(vips_image_get_bands(image)), isDeep: isDeep)
    else { return self }
    let map = RowMap(converter, of: self)
    return StillImage(
      closeup_vips_map(image, Int32(converter.convertedChannels), map.pointer), from: map)
      ?? self
  }
}

/// What libvips calls for each row, and what it needs for that.
private final class RowMap {
  let pointer: UnsafeMutablePointer<closeup_row_map>
  private let converter: ColourConverter
  private let image: StillImage

  init(_ converter: ColourConverter, of image: StillImage) {
    self.converter = converter
    self.image = image
    pointer = .allocate(capacity: 1)
    pointer.initialize(
      to: closeup_row_map(
        convert: { converter, row, output, count in
          guard let converter, let row, let output else { return }
          Unmanaged<ColourConverter>.fromOpaque(converter).takeUnretainedValue()
            .convert(row, to: output, count: Int(count))
        }, context: Unmanaged.passUnretained(converter).toOpaque()))
  }

  deinit { pointer.deallocate() }
}

extension Rendition {
  /// By how much a picture's sides may be divided so that there is still twice as much as is wanted; at least 1.
  func shrink(of longSide: Int) -> Int { max(1, longSide / (2 * max(width, height))) }
}
