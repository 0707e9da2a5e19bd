// expect: main actor-isolated initializer 'init\(\)'
import UIKit

nonisolated func makeView() { _ = UIView() }
nonisolated func makeRecognizer() { _ = UITapGestureRecognizer() }
nonisolated func makeController() { _ = UIViewController() }
