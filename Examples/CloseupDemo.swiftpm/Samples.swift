import SwiftUI

/// The files that the pages show.
@MainActor enum Samples {
  static let pictures = [
    Sample(id: 0, name: "Coast", type: "jpg", aspectRatio: 16 / 11),
    Sample(id: 1, name: "Julia", type: "jpg", aspectRatio: 3 / 2),
    Sample(id: 2, name: "Flower", type: "png", aspectRatio: 1),
  ]
  static var document: URL? { Bundle.module.url(forResource: "Curves", withExtension: "pdf") }
  static var film: URL? { Bundle.module.url(forResource: "Pendulums", withExtension: "mp4") }
}

/// A picture in the app's bundle.
struct Sample: Identifiable, Sendable {
  let id: Int
  let name: String
  let type: String
  /// Its width over its height.
  let aspectRatio: Double

  /// The picture; an empty one where its file cannot be read.
  @MainActor var image: Image {
    let file = Bundle.module.url(forResource: name, withExtension: type)
    #if canImport(UIKit)
      return Image(uiImage: file.flatMap { UIImage(contentsOfFile: $0.path) } ?? UIImage())
    #else
      return Image(nsImage: file.flatMap { NSImage(contentsOf: $0) } ?? NSImage())
    #endif
  }
}
