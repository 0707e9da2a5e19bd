@_exported import CoreGraphics
@_exported import CoreMedia
@_exported import Foundation

/// developer.apple.com/documentation/avfoundation/avasynchronouskeyvalueloading
public protocol AVAsynchronousKeyValueLoading {}

/// developer.apple.com/documentation/avfoundation/avanyasyncproperty
public class AVAnyAsyncProperty {}
/// developer.apple.com/documentation/avfoundation/avpartialasyncproperty
public class AVPartialAsyncProperty<Root: AVAsynchronousKeyValueLoading>: AVAnyAsyncProperty {}
/// developer.apple.com/documentation/avfoundation/avasyncproperty
public final class AVAsyncProperty<Root: AVAsynchronousKeyValueLoading, Value>:
  AVPartialAsyncProperty<Root>
{
  let read: (Root) throws -> Value
  init(_ read: @escaping (Root) throws -> Value) { self.read = read }
}

/// developer.apple.com/documentation/avfoundation/avasset
///
/// Not `Sendable` here, the stricter of what SDKs have said.
open class AVAsset: NSObject, AVAsynchronousKeyValueLoading {
  let url: URL
  init(_ url: URL) {
    self.url = url
    super.init()
  }
}

/// developer.apple.com/documentation/avfoundation/avurlasset
open class AVURLAsset: AVAsset {
  public init(url URL: URL, options: [String: Any]? = nil) { super.init(URL) }
}

extension AVAsynchronousKeyValueLoading {
  /// developer.apple.com/documentation/avfoundation/avasynchronouskeyvalueloading/load(_:isolation:)
  public func load<T>(_ property: AVAsyncProperty<Self, T>) async throws -> T {
    try property.read(self)
  }
}

extension AVPartialAsyncProperty where Root: AVAsset {
  /// developer.apple.com/documentation/avfoundation/avpartialasyncproperty/duration
  public static var duration: AVAsyncProperty<Root, CMTime> {
    AVAsyncProperty { asset in
      #if canImport(ObjectiveC)
        CMTime.zero
      #else
        guard let duration = VideoStudio.duration(of: asset.url) else {
          throw VideoStudio.NoVideo()
        }
        return duration
      #endif
    }
  }
}
