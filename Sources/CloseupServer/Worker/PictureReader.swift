import CVips
import Foundation

/// Reads and makes pictures: with libvips, and of documents and videos with what reads those. It runs in worker processes only.
struct PictureReader {
  let mostPixels: Int
  let documents: DocumentReader
  /// What a locked document opens with.
  var password: String?

  /// Starts libvips for this process.
  static func start() throws(Problem) {
    guard closeup_vips_start("closeup") == 0 else {
      throw Problem(500, "libvips does not start: \(vipsMessage())")
    }
  }

  func header(of file: borrowing OpenFile, name: String) throws(Problem) -> PictureHeader {
    let format = try Self.format(of: file, name: name)
    switch format.kind {
    case .document: return try documents.header(of: file, password: password)
    case .video: return try VideoReader(file, format: format).header(mostPixels: mostPixels)
    case .picture: break
    }
    if format == .svg {
      guard let header = SVGHeader.read(file.start(SVGHeader.startLength)) else {
        throw .unreadable("The drawing is damaged or cut short.")
      }
      return header
    }
    let plan = try StillPlan(file, format: format)
    if plan.isSequence { return try SequenceReader(file).header(mostPixels: mostPixels) }
    guard let decoder = plan.decoder else {
      var header = try header(of: plan.image(file), plan)
      if format == .tiff { header.pages = try scan(in: file)?.directories.count }
      return header
    }
    let header = PictureHeader(
      format: format, width: decoder.width, height: decoder.height, hasAlpha: decoder.hasAlpha,
      isDrawable: format.isDrawnByBrowsers)
    if let problem = header.problem(mostPixels: mostPixels) { throw problem }
    return header
  }

  /// The pages of a picture that has several.
  func scan(in file: borrowing OpenFile) throws(Problem) -> ScanReader? {
    ScanReader(file, mostPixels: mostPixels)
  }

  private func header(
    of still: StillImage, _ plan: StillPlan
  ) throws(Problem) -> PictureHeader {
    let (image, format) = (still.image, plan.format)
    var (width, height) = (Int(vips_image_get_width(image)), Int(vips_image_get_page_height(image)))
    let orientation = vips_image_get_orientation(image)
    if orientation >= 5 { swap(&width, &height) }
    let isTurned = orientation > 1 && !format.isTurnedByBrowsers
    let isPrintColored = vips_image_get_interpretation(image) == VIPS_INTERPRETATION_CMYK
    let header = PictureHeader(
      format: format, width: width, height: height,
      isAnimated: plan.isAnimated
        || (format == .gif || format == .webp) && vips_image_get_n_pages(image) > 1,
      hasAlpha: vips_image_hasalpha(image) != 0,
      isDrawable: format.isDrawnByBrowsers && !isTurned && !isPrintColored)
    if let problem = header.problem(mostPixels: mostPixels) { throw problem }
    return header
  }

  /// Makes a picture; returns what is wrong with one that is shown only in part.
  func render(
    _ rendition: Rendition, of file: borrowing OpenFile, name: String, to output: String
  ) throws(Problem) -> String? {
    // The header first: it is what refuses too many pixels before anything is decoded.
    let format = try header(of: file, name: name).format
    switch format.kind {
    case .document:
      try documents.open(file).render(rendition, to: output)
      return nil
    case .video:
      try VideoReader(file, format: format)
        .render(rendition, mostPixels: mostPixels, to: output)
      return nil
    case .picture: break
    }
    return try render(rendition, of: file, format: format, to: output)
  }

  /// Writes the picture; returns what is wrong with one that is shown only in part.
  private func render(
    _ rendition: Rendition, of file: borrowing OpenFile, format: PictureFormat, to output: String
  ) throws(Problem) -> String? {
    let plan = try StillPlan(file, format: format)
    if plan.isSequence {
      try SequenceReader(file).render(rendition, mostPixels: mostPixels, to: output)
      return nil
    }
    let hasProfile = try plan.hasProfile(file)
    // In its own colours; without a profile that is broken; what is left of a file that is cut short.
    for (profiled, exact) in [(hasProfile, true), (false, true), (false, false)] {
      vips_error_clear()
      let fitted = try plan.fitted(file, to: rendition, profiled: profiled, exact: exact)
      guard let fitted, let shown = rendition.isTile ? fitted.tile : fitted,
        let bare = StillImage(closeup_vips_bare(shown.image), from: shown)
      else { continue }
      if save(bare.image, rendition.format, quality: rendition.quality, to: output) == 0 {
        return exact ? nil : Self.partial
      }
    }
    throw Self.damaged
  }

  private static func format(
    of file: borrowing OpenFile, name: String
  ) throws(Problem) -> PictureFormat {
    let start = file.start(PictureFormat.startLength)
    let ending = (name as NSString).pathExtension
    guard let format = PictureFormat(start: start, ending: ending.lowercased()) else {
      throw .unreadable(wrongKind(ending: ending, isEmpty: start.isEmpty))
    }
    return format
  }

  private static func wrongKind(ending: String, isEmpty: Bool) -> String {
    guard !isEmpty else { return "The file is empty." }
    if let kind = PictureFormat.unshown[ending.lowercased()] {
      let article = "AEIO".contains(kind.prefix(1).uppercased()) ? "an" : "a"
      return
        "This is \(article) \(kind), which is not shown here. Export it as PNG or PDF to see it."
    }
    let kind =
      switch ending.uppercased() {
      case "PDF": "PDF document"
      case _ where PictureFormat.videoEndings.contains(ending.lowercased()): "video"
      default: "picture"
      }
    return ending.isEmpty
      ? "This is not a \(kind)."
      : "This is not a \(kind), although it is named .\(ending.uppercased())."
  }

  private static let partial =
    "The picture is damaged or cut short: only what could be read is shown."
  static let damaged = Problem.unreadable("The picture is damaged or cut short.")

  /// What libvips has to say, in one line, and forgotten.
  private static func vipsMessage() -> String {
    defer { vips_error_clear() }
    let lines = String(cString: vips_error_buffer()).split(separator: "\n")
    return lines.first.map(String.init) ?? ""
  }
}
