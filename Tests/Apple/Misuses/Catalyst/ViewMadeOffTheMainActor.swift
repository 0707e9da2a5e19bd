// expect: main actor-isolated initializer 'init\(frame:\)'
import UIKit

nonisolated func holder() -> UIView { UIView(frame: .zero) }
