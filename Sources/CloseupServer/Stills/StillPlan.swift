import CVips

/// How a picture is read: what its first bytes say that libvips does not know.
struct StillPlan {
  let format: PictureFormat
  let isAnimated: Bool
  /// Whether browsers play the file's track, and do not draw its main picture.
  let isSequence: Bool
  /// What reads the picture, where libvips does not.
  let decoder: (any StillDecoder)?
  private let orientation: Int
  private let colours: Colours?
  /// Whether a profile counts, if there is one.
  private let isProfileUsed: Bool
  private let edits: [PictureBoxes.Edit]

  init(_ file: borrowing OpenFile, format: PictureFormat) throws(Problem) {
    self.format = format
    decoder = try format.decoder(file)
    let boxes = [.avif, .heic].contains(format) ? PictureBoxes(file, isAVIF: format == .avif) : nil
    let chunks = format == .png ? PNGChunks(file) : nil
    isSequence = boxes?.isSequence ?? false
    isAnimated = chunks?.isAnimated ?? false
    orientation = boxes?.orientation ?? 1
    colours = boxes?.colours ?? chunks?.colours
    isProfileUsed = colours == nil && chunks?.hasCodePoints != true
    edits = boxes?.edits ?? []
  }

  /// The picture as it is in the file; its header alone is read until its pixels are wanted.
  /// - Parameter exact: fails for a file that is cut short.
  func image(_ file: borrowing OpenFile, exact: Bool = false) throws(Problem) -> StillImage {
    let source = try StillSource(file, edits: edits)
    guard let image = StillImage(closeup_vips_open(source.source, exact ? 1 : 0), from: source)
    else { throw PictureReader.damaged }
    return orientation == 1 ? image : image.turned(orientation) ?? image
  }

  /// The picture as it is decoded for a rendition.
  private func decoded(
    _ file: borrowing OpenFile, for rendition: Rendition, exact: Bool
  ) throws(Problem) -> StillImage {
    if let decoder { return try decoder.image(file, for: rendition) }
    let image = try exact || fillsGaps ? image(file, exact: exact) : wholeRows(file)
    if format == .jp2, exact { return try smaller(image, file, for: rendition) ?? image }
    guard let colours else { return image }
    return (image.shrunk(for: rendition) ?? image).converted(colours)
  }

  /// Whether the decoder itself says what is in the rows that it cannot read. Others leave there what their memory held before,
  /// which may be another file's rows.
  private var fillsGaps: Bool { format == .jpeg || format == .gif }

  /// The rows that can be read of a picture that is cut short.
  private func wholeRows(_ file: borrowing OpenFile) throws(Problem) -> StillImage {
    let rows = try image(file, exact: true).wholeRows
    guard rows > 0, case let all = try image(file),
      let top = StillImage(closeup_vips_first_rows(all.image, rows), from: all)
    else { throw PictureReader.damaged }
    return top
  }

  /// A JPEG 2000 picture in the smallest of its sizes that will do.
  private func smaller(
    _ image: StillImage, _ file: borrowing OpenFile, for rendition: Rendition
  ) throws(Problem) -> StillImage? {
    let sides = [vips_image_get_width(image.image), vips_image_get_height(image.image)]
    let shrink = rendition.shrink(of: Int(sides.max() ?? 0))
    let most = Int(vips_image_get_n_pages(image.image)) - 1
    let halvings = min(shrink.bitWidth - 1 - shrink.leadingZeroBitCount, most)
    guard halvings > 0 else { return nil }
    let source = try StillSource(file)
    return StillImage(closeup_vips_open_jp2(source.source, Int32(halvings)), from: source)
  }

  /// Whether the picture has a colour profile that counts.
  func hasProfile(_ file: borrowing OpenFile) throws(Problem) -> Bool {
    guard isProfileUsed else { return false }
    if let decoder { return decoder.hasProfile }
    return try image(file).hasProfile
  }

  /// The picture in a box, in sRGB; nil where libvips gives up.
  /// - Parameter profiled: goes by the picture's own profile.
  func fitted(
    _ file: borrowing OpenFile, to rendition: Rendition, profiled: Bool, exact: Bool
  ) throws(Problem) -> StillImage? {
    let (width, height) = (Int32(rendition.width), Int32(rendition.height))
    let profiled: Int32 = profiled ? 1 : 0
    var fitted: UnsafeMutablePointer<VipsImage>?
    if isShrunkWhileLoaded, exact || fillsGaps {
      let source = try StillSource(file, edits: edits)
      let exact: Int32 = exact ? 1 : 0
      guard closeup_vips_fit(source.source, width, height, profiled, exact, &fitted) == 0
      else { return nil }
      return StillImage(fitted, from: source)
    }
    let image: StillImage
    do throws(Problem) {
      image = try decoded(file, for: rendition, exact: exact)
    } catch {
      // What libvips cannot open exactly is opened again, as far as it can be read.
      guard decoder == nil else { throw error }
      return nil
    }
    guard closeup_vips_fit_image(image.image, width, height, profiled, &fitted) == 0
    else { return nil }
    return StillImage(fitted, from: image)
  }

  /// Of a TIFF with several pages, thumbnails take the smallest (libvips issue 4692), and so they do of the sizes that are in
  /// JPEG 2000.
  private var isShrunkWhileLoaded: Bool {
    decoder == nil && colours == nil && orientation == 1
      && ![.tiff, .jp2].contains(format)
  }
}
