#if canImport(SwiftUI)
  import SwiftUI

  /// How fingers reach content. The system decides; tests set it, so that each way is driven by the same ones.
  enum StageWay {
    /// Through represented recognisers: iOS 18 on, and what the newest Mac has of them.
    case represented
    /// Through a container view that hosts the content and through SwiftUI's own gestures: what older systems have.
    case contained
    /// Through spatial events: visionOS.
    case spatial

    /// What there is in the newest version of this system.
    static var newest: StageWay {
      #if os(visionOS)
        .spatial
      #else
        .represented
      #endif
    }
  }

  private enum StageWayKey: EnvironmentKey {
    static var defaultValue: StageWay { .newest }
  }

  extension EnvironmentValues {
    var stageWay: StageWay {
      get { self[StageWayKey.self] }
      set { self[StageWayKey.self] = newValue }
    }

    /// Whether SwiftUI tells no keys, so that the container takes them, which is a view of AppKit's: macOS 13.
    var containerTakesKeys: Bool {
      #if canImport(UIKit)
        return false
      #else
        if #available(macOS 14.0, *) { return stageWay == .contained }
        return true
      #endif
    }
  }
#endif
