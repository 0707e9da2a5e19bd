// expect: value of type 'UIView' has no member 'zoomScale'
import UIKit

@MainActor func zoom(of view: UIView) -> CGFloat { view.zoomScale }
