import CVips

/// Pixels in memory, three or four bytes each: red, green, blue, and alpha.
struct Raster {
  let width: Int
  let height: Int
  var bands = 3
  let bytes: [UInt8]

  /// Writes the pixels as a picture.
  func write(_ format: Rendition.Format, quality: Int, to output: String) throws(Problem) {
    let failure = bytes.withUnsafeBytes { bytes -> Int32 in
      let image = vips_image_new_from_memory(
        bytes.baseAddress, bytes.count, Int32(width), Int32(height), Int32(bands),
        VIPS_FORMAT_UCHAR)
      guard let image else { return -1 }
      defer { closeup_vips_release(image) }
      return save(image, format, quality: quality, to: output)
    }
    guard failure == 0 else {
      throw Problem(507, "The picture that was made cannot be written.")
    }
  }
}

/// Writes a picture of libvips' to a file; not 0 where that fails.
func save(
  _ image: UnsafeMutablePointer<VipsImage>, _ format: Rendition.Format, quality: Int,
  to output: String
) -> Int32 {
  switch format {
  case .webp: closeup_vips_save_webp(image, output, Int32(quality))
  case .jpeg: closeup_vips_save_jpeg(image, output, Int32(quality))
  case .png: closeup_vips_save_png(image, output)
  }
}

extension Raster {
  /// The picture turned clockwise by so many quarters of a turn, 0…3.
  func turned(quarters: Int) -> Raster {
    guard quarters > 0 else { return self }
    let size = quarters == 2 ? (width, height) : (height, width)
    var turned: [UInt8] = []
    turned.reserveCapacity(bytes.count)
    for y in 0..<size.1 {
      for x in 0..<size.0 {
        let source =
          switch quarters {
          case 1: (y, height - 1 - x)
          case 2: (width - 1 - x, height - 1 - y)
          default: (width - 1 - y, x)
          }
        let place = (source.1 * width + source.0) * bands
        turned += bytes[place..<place + bands]
      }
    }
    return Raster(width: size.0, height: size.1, bands: bands, bytes: turned)
  }

  /// The picture in sRGB.
  func converted(_ colours: Colours) -> Raster {
    guard let converter = ColourConverter(colours, channels: bands, isDeep: false) else {
      return self
    }
    let converted = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
      bytes.withUnsafeBytes { bytes in
        guard let row = bytes.baseAddress, let output = output.baseAddress else { return }
        converter.convert(row, to: output, count: width * height)
        count = bytes.count
      }
    }
    return Raster(width: width, height: height, bands: bands, bytes: converted)
  }

  /// The picture as opaque as another of the same size is light.
  func masked(by mask: Raster) -> Raster {
    guard (mask.width, mask.height) == (width, height), bands == 3 else { return self }
    var masked: [UInt8] = []
    masked.reserveCapacity(width * height * 4)
    for pixel in 0..<width * height {
      masked += bytes[pixel * 3..<pixel * 3 + 3]
      masked.append(mask.bytes[pixel * mask.bands])
    }
    return Raster(width: width, height: height, bands: 4, bytes: masked)
  }
}
