// expect: 'touches' is inaccessible due to 'package' protection level
import UIKit

@MainActor func fingers(_ recognizer: UIGestureRecognizer) -> Int { recognizer.touches.count }
