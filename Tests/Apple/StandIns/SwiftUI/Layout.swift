import Foundation

// A layout simple enough to be checked by eye: views take what they are offered, frames say otherwise, stacks share
// evenly. Views of the platform carry gestures, effects and represented views, so that touches find their way.

extension Node {
  /// Whether the first views from the root say that they go under bars; those beside them come along.
  var ignoresSafeArea: Bool {
    switch kind {
    case .attribute(.ignoresSafeArea): true
    case .plain, .attribute, .effect: children.first?.ignoresSafeArea ?? false
    default: false
    }
  }

  package func fit(_ offer: CGSize) -> CGSize {
    switch kind {
    case .frame(let width, let height, _):
      return CGSize(width: width ?? offer.width, height: height ?? offer.height)
    case .aspect(let ratio):
      if offer.width <= 0 || offer.height <= 0 { return .zero }
      return offer.width / offer.height > ratio
        ? CGSize(width: offer.height * ratio, height: offer.height)
        : CGSize(width: offer.width, height: offer.width / ratio)
    case .flexibleFrame, .geometry, .scroll, .pages: return offer
    case .attribute(.padding(let length)):
      let inner = children.first?.fit(
        CGSize(width: offer.width - 2 * length, height: offer.height - 2 * length))
      return inner.map { CGSize(width: $0.width + 2 * length, height: $0.height + 2 * length) }
        ?? offer
    case .stack(let axis): return fitStack(axis, offer)
    case .represented: return (kept["fit"] as? (CGSize) -> CGSize?)?(offer) ?? offer
    case .plain, .effect, .attribute:
      return children.first?.fit(offer) ?? offer
    }
  }

  package func place(_ size: CGSize, at origin: CGPoint, in host: PlatformView, offset: CGPoint) {
    self.size = size
    self.origin = origin
    var host = host
    var here = CGPoint(x: offset.x + origin.x, y: offset.y + origin.y)
    if let transform = ownTransform {
      let view = ownView { PlatformView.plain() }
      put(view, size: size, at: here, transform: transform, in: host)
      (host, here) = (view, .zero)
    } else if let uiView {
      put(uiView, size: size, at: here, transform: .identity, in: host)
      uiView.layOut()
      (host, here) = (uiView, .zero)
    }
    if case .geometry(let changed) = kind { changed(self) }
    if case .attribute(.geometryChange(let changed)) = kind {
      changed(GeometryProxy(node: self), self)
    }
    switch kind {
    case .scroll(let axes): return placeScrolled(axes, in: host)
    case .pages: return placePages(in: host)
    default: break
    }
    for (index, child) in children.enumerated() {
      let (offer, alignment) = childOffer(index)
      let fitted = child.fit(offer.size)
      child.place(
        fitted,
        at: CGPoint(
          x: offer.minX + (offer.width - fitted.width) * alignment.x(environment),
          y: offer.minY + (offer.height - fitted.height) * alignment.vertical),
        in: host, offset: here)
    }
  }

  /// A stack is as long as what is in it where nothing is proposed.
  private func fitStack(_ axis: Axis, _ offer: CGSize) -> CGSize {
    let sizes = children.map { $0.fit(offer).withoutInfinity }
    return CGSize(
      width: axis == .vertical || offer.width.isFinite
        ? offer.width : sizes.reduce(CGFloat(0)) { $0 + $1.width },
      height: axis == .horizontal || offer.height.isFinite
        ? offer.height : sizes.reduce(CGFloat(0)) { $0 + $1.height })
  }

  private func placeScrolled(_ axes: Axis.Set, in host: PlatformView) {
    guard let child = children.first, let scroll = uiView as? PlatformScrollView else { return }
    let fitted = child.fit(
      CGSize(
        width: axes.contains(.horizontal) ? .infinity : size.width,
        height: axes.contains(.vertical) ? .infinity : size.height)
    ).withoutInfinity
    scroll.contentSize = fitted
    child.place(fitted, at: .zero, in: host, offset: .zero)
  }

  private func placePages(in host: PlatformView) {
    for (index, child) in children.enumerated() {
      let fitted = child.fit(size)
      child.place(
        fitted,
        at: CGPoint(
          x: size.width * CGFloat(index) + (size.width - fitted.width) / 2,
          y: (size.height - fitted.height) / 2),
        in: host, offset: .zero)
    }
    (uiView as? PlatformScrollView)?.contentSize = CGSize(
      width: size.width * CGFloat(children.count), height: size.height)
  }

  private func childOffer(_ index: Int) -> (CGRect, Alignment) {
    let whole = CGRect(origin: .zero, size: size)
    switch kind {
    case .frame(_, _, let alignment), .flexibleFrame(let alignment): return (whole, alignment)
    case .attribute(.padding(let length)):
      return (
        CGRect(
          x: length, y: length, width: size.width - 2 * length, height: size.height - 2 * length),
        .center
      )
    case .attribute(.overlay), .attribute(.background):
      // What is beside a view that goes under bars does not, unless it says so itself.
      guard index == 1, children[0].ignoresSafeArea, !children[1].ignoresSafeArea else {
        return (whole, .center)
      }
      let bars = graph.rootView.safeAreaInsets
      return (
        CGRect(
          x: bars.left, y: bars.top, width: size.width - bars.left - bars.right,
          height: size.height - bars.top - bars.bottom), .center
      )
    case .stack(let axis):
      let count = CGFloat(Swift.max(children.count, 1))
      let place = CGFloat(index)
      return axis == .vertical
        ? (
          CGRect(
            x: 0, y: size.height / count * place, width: size.width, height: size.height / count),
          .center
        )
        : (
          CGRect(
            x: size.width / count * place, y: 0, width: size.width / count, height: size.height),
          .center
        )
    default: return (whole, .center)
    }
  }

  private var ownTransform: CGAffineTransform? {
    switch kind {
    case .effect(let effect):
      var transform = effect(size).affine
      if environment.layoutDirection == .rightToLeft {
        // SwiftUI mirrors what an effect does in a right-to-left layout.
        let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
        transform = mirror.concatenating(transform).concatenating(mirror)
      }
      if transform.a * transform.d == 0 { fatalError("an effect is singular") }
      return transform
    case .attribute(.scale(let scale)):
      return CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
    default: return nil
    }
  }

  package func ownView<V: PlatformView>(_ make: () -> V) -> V {
    if let view = uiView as? V { return view }
    let view = make()
    uiView = view
    return view
  }

  private func put(
    _ view: PlatformView, size: CGSize, at place: CGPoint, transform: CGAffineTransform,
    in host: PlatformView
  ) {
    if view.superview !== host { host.addSubview(view) }
    view.put(size, at: place, transform: transform, isEffect: kind.isEffect)
  }
}

extension Node.Kind {
  var isEffect: Bool {
    switch self {
    case .effect, .attribute(.scale): true
    default: false
    }
  }
}

extension CGSize {
  /// What takes all that it is offered is ten points long where nothing is proposed.
  fileprivate var withoutInfinity: CGSize {
    CGSize(width: width.isFinite ? width : 10, height: height.isFinite ? height : 10)
  }
}
