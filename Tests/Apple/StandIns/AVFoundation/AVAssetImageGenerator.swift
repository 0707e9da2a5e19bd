/// developer.apple.com/documentation/avfoundation/avassetimagegenerator
///
/// Answers on a queue of its own, never on the caller's; pending requests are cancelled with it.
open class AVAssetImageGenerator: NSObject {
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }
  public let asset: AVAsset
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  /// Without a bound at first, as their pages say.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  @available(iOS 16.0, macOS 13.0, *)
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    #if !canImport(ObjectiveC)
      VideoStudio.ask(self, requestedTime, handler)
    #endif
  }

  open func cancelAllCGImageGeneration() {
    #if !canImport(ObjectiveC)
      VideoStudio.cancel(ObjectIdentifier(self))
    #endif
  }

  #if !canImport(ObjectiveC)
    deinit { VideoStudio.cancel(ObjectIdentifier(self)) }
  #endif
}
