// expect: actor-isolated property 'generator' can not be referenced from the main actor
import AVFoundation
import UIKit

actor Frames {
  let url: URL
  var generator: AVAssetImageGenerator?
  init(url: URL) { self.url = url }
}

@MainActor func cancel(_ frames: Frames) {
  frames.generator?.cancelAllCGImageGeneration()
}
