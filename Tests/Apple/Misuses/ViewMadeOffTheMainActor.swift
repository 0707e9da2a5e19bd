// expect: main actor-isolated initializer 'init\(frame:\)'
import UIKit

nonisolated func make() {
  _ = UIView(frame: .zero)
}
