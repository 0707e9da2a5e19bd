// expect: 'init\(style:view:\)' is only available in iOS 17.5 or newer
import UIKit

@MainActor func impact(in view: UIView) {
  UIImpactFeedbackGenerator(style: .light, view: view).impactOccurred()
}
