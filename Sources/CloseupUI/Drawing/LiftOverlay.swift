#if canImport(UIKit)
  import SwiftUI

  /// Content shown above everything else in its window while it is pinched: above bars and out of clipping parents.
  ///
  /// What is shown is a snapshot or a second instance, so that the content itself stays where it is, alive, and keeps its
  /// touches; the overlay takes none.
  @MainActor final class LiftOverlay {
    /// How long the rest takes to grow dark or bright again, in seconds. Chosen by us: shorter than the spring.
    private static let fade = 0.2

    private let backdrop = UIView()
    private let holder = UIView()
    private let picture: UIView

    /// Lifts what `source` shows; nil where it is in no window, has no size or shows nothing.
    init?(of source: UIView, showing make: Lifter.Picture, dimming: Double) {
      guard let window = source.window, source.bounds.width > 0, source.bounds.height > 0,
        let picture = make(source)
      else { return nil }
      self.picture = picture
      let frame = source.convert(source.bounds, to: window)
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
      // Assistive technology has the content itself.
      holder.accessibilityElementsHidden = true
      picture.anchorPoint = .zero
      picture.bounds = holder.bounds
      holder.addSubview(picture)
      window.addSubview(backdrop)
      window.addSubview(holder)
      UIView.animate(withDuration: Self.fade) { [backdrop] in backdrop.alpha = CGFloat(dimming) }
    }

    /// Draws the picture where the content would be.
    func show(_ effect: PlacementEffect) {
      picture.center = CGPoint(effect.offset)
      picture.transform = CGAffineTransform(
        scaleX: CGFloat(effect.zoom), y: CGFloat(effect.zoom))
    }

    /// The fingers have left: the rest grows bright again while the spring brings the content home.
    func brighten() {
      UIView.animate(withDuration: Self.fade) { [backdrop] in backdrop.alpha = 0 }
    }

    /// The content is home.
    func remove() {
      backdrop.removeFromSuperview()
      holder.removeFromSuperview()
    }
  }

  /// A second instance of SwiftUI's content.
  final class LiveCopy<Content: View>: UIView {
    private let host: UIHostingController<HostedContent<Content>>

    init(_ content: Content, in environment: EnvironmentValues) {
      host = UIHostingController(
        rootView: HostedContent(content: content, environment: environment))
      super.init(frame: .zero)
      host.showsAllOfItsView()
      addSubview(host.view)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      host.view.frame = bounds
    }
  }

  extension Lifter {
    /// What a view shows now, whoever draws it.
    static let snapshot: Picture = { source in
      guard let window = source.window else { return nil }
      if let content = (source as? ZoomContainerView)?.contentView {
        return content.snapshotView(afterScreenUpdates: false)
      }
      // Behind SwiftUI's content stands an empty view: the window has what is seen in front of it.
      return window.resizableSnapshotView(
        from: source.convert(source.bounds, to: window), afterScreenUpdates: false,
        withCapInsets: .zero)
    }
  }
#endif
