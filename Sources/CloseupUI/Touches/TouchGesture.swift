#if canImport(UIKit) && !os(visionOS)
  import SwiftUI

  /// The touch recogniser in SwiftUI, from iOS 18.
  @available(iOS 18.0, *)
  struct TouchGesture: UIGestureRecognizerRepresentable {
    let session: ZoomSession

    func makeUIGestureRecognizer(context: Context) -> TouchRecognizer {
      let converter = context.converter
      // Every finger has a place of its own; the converter maps the window's to the view's.
      return TouchRecognizer(session) { touch in
        converter.convert(globalPoint: touch.location(in: nil), to: .local)
      }
    }
  }

  /// A pointer's scroll in SwiftUI, from iOS 18.
  @available(iOS 18.0, *)
  struct ScrollGesture: UIGestureRecognizerRepresentable {
    let session: ZoomSession

    func makeUIGestureRecognizer(context: Context) -> UIPanGestureRecognizer {
      let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
      ScrollPinchInput.prepare(recognizer, session)
      return recognizer
    }

    func handleUIGestureRecognizerAction(_ recognizer: UIPanGestureRecognizer, context: Context) {
      session.scroll(recognizer, at: context.converter.localLocation)
    }
  }

  /// A trackpad's pinch in SwiftUI, from iOS 18.
  @available(iOS 18.0, *)
  struct TrackpadPinchGesture: UIGestureRecognizerRepresentable {
    let session: ZoomSession

    func makeUIGestureRecognizer(context: Context) -> UIPinchGestureRecognizer {
      let recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
      ScrollPinchInput.prepare(recognizer)
      return recognizer
    }

    func handleUIGestureRecognizerAction(_ recognizer: UIPinchGestureRecognizer, context: Context) {
      session.pinch(recognizer, at: context.converter.localLocation)
    }
  }
#endif
