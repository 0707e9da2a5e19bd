import CVips

/// Reads a TIFF with several pages, as scanners and faxes write it; in worker processes only. A point of a page is a pixel.
struct ScanReader {
  /// Which of the file's pictures are its pages.
  let directories: [Int]
  private let mostPixels: Int

  /// Nil for a file that is no TIFF, or has one page.
  init?(_ file: borrowing OpenFile, mostPixels: Int) {
    guard PictureFormat(start: file.start(PictureFormat.startLength)) == .tiff else { return nil }
    directories = TIFFDirectories.pages(of: file)
    guard directories.count > 1 else { return nil }
    self.mostPixels = mostPixels
  }

  /// Writes what a page is, as JSON.
  func describe(
    page number: Int, of file: borrowing OpenFile, to output: String
  ) throws(Problem) {
    let (width, height, _) = try size(of: number, in: file)
    try PageDescription(width: Double(width), height: Double(height), text: "").write(to: output)
  }

  /// Draws a part of a page as PNG.
  func draw(
    _ region: PageRegion, of file: borrowing OpenFile, to output: String
  ) throws(Problem) {
    let (width, height, isTurned) = try size(of: region.page, in: file)
    let part = try region.pixels(width: Double(width), height: Double(height))
    let whole = region.whole(width: Double(width), height: Double(height))
    let source = try StillSource(file)
    let image = closeup_vips_page_part(
      source.source, Int32(directories[region.page - 1]), isTurned ? 1 : 0, Int32(whole.width),
      Int32(whole.height), Int32(part.x), Int32(part.y), Int32(part.width), Int32(part.height))
    guard let image else { throw Self.damaged(region.page) }
    defer { closeup_vips_release(image) }
    guard save(image, .png, quality: 100, to: output) == 0 else { throw Self.damaged(region.page) }
  }

  /// Pixels of an upright page.
  private func size(
    of number: Int, in file: borrowing OpenFile
  ) throws(Problem) -> (width: Int, height: Int, isTurned: Bool) {
    let source = try StillSource(file)
    guard directories.indices.contains(number - 1),
      let image = closeup_vips_page_header(source.source, Int32(directories[number - 1]))
    else { throw Self.damaged(number) }
    defer { closeup_vips_release(image) }
    let (width, height) = (Int(vips_image_get_width(image)), Int(vips_image_get_height(image)))
    let orientation = vips_image_get_orientation(image)
    let header = PictureHeader(format: .tiff, width: width, height: height)
    if let problem = header.problem(mostPixels: mostPixels) { throw problem }
    return orientation >= 5 ? (height, width, true) : (width, height, orientation > 1)
  }

  private static func damaged(_ number: Int) -> Problem {
    .unreadable("Page \(number) is damaged.")
  }
}
