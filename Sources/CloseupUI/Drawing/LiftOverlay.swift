#if canImport(UIKit) && !os(visionOS)
  import UIKit

  /// Content shown above everything else in its window while it is pinched: above bars and out of clipping parents.
  ///
  /// What is shown is a snapshot, so that the content itself stays where it is, alive, and keeps its touches; the overlay
  /// takes none.
  @MainActor final class LiftOverlay {
    /// How long the rest takes to grow dark or bright again, in seconds. Chosen by us: shorter than the spring.
    private static let fade = 0.2

    private let backdrop = UIView()
    private let holder = UIView()
    private let snapshot: UIView
    private let hide: @MainActor (Bool) -> Void

    /// Lifts what `source` shows; nil where it is in no window or has no size.
    init?(
      of source: UIView, dimming: Double, hide: @escaping @MainActor (Bool) -> Void
    ) {
      guard let window = source.window, source.bounds.width > 0, source.bounds.height > 0 else {
        return nil
      }
      let frame = source.convert(source.bounds, to: window)
      guard
        let snapshot = window.resizableSnapshotView(
          from: frame, afterScreenUpdates: false, withCapInsets: .zero)
      else { return nil }
      self.snapshot = snapshot
      self.hide = hide
      backdrop.frame = window.bounds
      backdrop.backgroundColor = .black
      backdrop.alpha = 0
      backdrop.isUserInteractionEnabled = false
      // The holder has the source's own coordinates, whatever its ancestors scale it by.
      holder.anchorPoint = .zero
      holder.bounds = CGRect(origin: .zero, size: source.bounds.size)
      holder.center = frame.origin
      holder.transform = CGAffineTransform(
        scaleX: frame.width / source.bounds.width, y: frame.height / source.bounds.height)
      holder.isUserInteractionEnabled = false
      snapshot.anchorPoint = .zero
      snapshot.bounds = holder.bounds
      holder.addSubview(snapshot)
      window.addSubview(backdrop)
      window.addSubview(holder)
      hide(true)
      UIView.animate(withDuration: Self.fade) { [backdrop] in backdrop.alpha = CGFloat(dimming) }
    }

    /// Draws the snapshot where the content would be.
    func show(_ effect: PlacementEffect) {
      snapshot.center = CGPoint(effect.offset)
      snapshot.transform = CGAffineTransform(
        scaleX: CGFloat(effect.zoom), y: CGFloat(effect.zoom))
    }

    /// The fingers have left: the rest grows bright again while the spring brings the content home.
    func brighten() {
      UIView.animate(withDuration: Self.fade) { [backdrop] in backdrop.alpha = 0 }
    }

    /// The content is home.
    func remove() {
      hide(false)
      backdrop.removeFromSuperview()
      holder.removeFromSuperview()
    }
  }
#endif
