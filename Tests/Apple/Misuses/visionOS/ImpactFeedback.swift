// expect: 'UIImpactFeedbackGenerator' is unavailable in visionOS
import UIKit

@MainActor func impact() { UIImpactFeedbackGenerator(style: .light).impactOccurred() }
