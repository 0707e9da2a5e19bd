#if canImport(SwiftUI)
  import SwiftUI

  // The engine's words in Apple's, and back.

  extension Vector {
    init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
    init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }
    init(_ point: UnitPoint) { self.init(Double(point.x), Double(point.y)) }
  }

  extension Box {
    init(_ rect: CGRect) {
      self.init(
        min: Vector(Double(rect.minX), Double(rect.minY)),
        max: Vector(Double(rect.maxX), Double(rect.maxY)))
    }
  }

  extension CGPoint {
    init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
  }

  extension CGSize {
    init(_ vector: Vector) { self.init(width: vector.x, height: vector.y) }
  }

  extension UnitPoint {
    init(_ vector: Vector) { self.init(x: CGFloat(vector.x), y: CGFloat(vector.y)) }
  }
#endif
