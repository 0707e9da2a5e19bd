import CVips
import Foundation

/// Where libvips reads a picture: a file, with what must be read otherwise than it is, or a part of one in memory.
final class StillSource {
  let source: UnsafeMutablePointer<VipsSource>
  private let mapping: UnsafeMutableRawBufferPointer?

  /// - Parameter edits: what stands in the file's place there.
  init(_ file: borrowing OpenFile, edits: [PictureBoxes.Edit] = []) throws(Problem) {
    guard !edits.isEmpty else {
      mapping = nil
      // libvips takes a descriptor of its own.
      guard let source = vips_source_new_from_descriptor(file.descriptor) else {
        throw PictureReader.damaged
      }
      self.source = source
      return
    }
    let count = Int(file.stamp.bytes)
    // What is written to a private mapping stays in memory.
    let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE, file.descriptor, 0)
    guard let start, start != MAP_FAILED else { throw PictureReader.damaged }
    let mapping = UnsafeMutableRawBufferPointer(start: start, count: count)
    for edit in edits where edit.place + edit.bytes.count <= count {
      mapping[edit.place..<edit.place + edit.bytes.count].copyBytes(from: edit.bytes)
    }
    guard let source = vips_source_new_from_memory(start, count) else {
      munmap(start, count)
      throw PictureReader.damaged
    }
    self.source = source
    self.mapping = mapping
  }

  /// A file in a file.
  init(bytes: [UInt8]) throws(Problem) {
    mapping = nil
    guard let source = closeup_vips_source(bytes, bytes.count) else { throw PictureReader.damaged }
    self.source = source
  }

  deinit {
    closeup_vips_release(source)
    if let mapping { munmap(mapping.baseAddress, mapping.count) }
  }
}
