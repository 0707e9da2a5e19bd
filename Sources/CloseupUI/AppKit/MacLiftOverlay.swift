#if canImport(AppKit) && !canImport(UIKit)
  import SwiftUI

  /// Content shown above everything else in its window while it is pinched, out of clipping parents. The overlay takes no
  /// events; the content itself stays where it is and keeps its pinch.
  @MainActor final class LiftOverlay {
    private let backdrop = ThroughView(frame: .zero)
    private let lens = ThroughLens(frame: .zero)
    private let place: NSView

    /// Lifts what `source` shows; nil where it is in no window, has no size or shows nothing.
    init?(of source: NSView, showing make: Lifter.Picture, dimming: Double) {
      guard let above = source.window?.contentView, !source.bounds.isEmpty,
        let picture = make(source)
      else { return nil }
      place = source
      picture.frame = source.bounds
      lens.addSubview(picture)
      backdrop.frame = above.bounds
      backdrop.wantsLayer = true
      backdrop.layer?.backgroundColor = NSColor.black.cgColor
      backdrop.alphaValue = CGFloat(dimming)
      above.addSubview(backdrop)
      above.addSubview(lens)
    }

    /// Draws the picture where the content would be.
    func show(_ effect: PlacementEffect) {
      guard let above = lens.superview else { return }
      lens.show(
        place.bounds, in: place.convert(place.bounds.applying(effect.transform), to: above))
    }

    /// The fingers have left: the rest grows bright again while the spring brings the content home.
    func brighten() { backdrop.alphaValue = 0 }

    /// The content is home.
    func remove() {
      backdrop.removeFromSuperview()
      lens.removeFromSuperview()
    }
  }

  extension Lifter {
    /// What a view shows now, whoever draws it.
    static let snapshot: Picture = { source in
      guard let cached = source.bitmapImageRepForCachingDisplay(in: source.bounds) else {
        return nil
      }
      source.cacheDisplay(in: source.bounds, to: cached)
      let image = NSImage(size: source.bounds.size)
      image.addRepresentation(cached)
      let view = NSImageView(frame: .zero)
      view.image = image
      view.imageScaling = .scaleAxesIndependently
      return view
    }
  }

  /// A view that events go through.
  private final class ThroughView: NSView {
    override func hitTest(_ point: NSPoint) -> NSView? { nil }
  }

  private final class ThroughLens: LensView {
    override func hitTest(_ point: NSPoint) -> NSView? { nil }
  }

  /// A second instance of SwiftUI's content.
  final class LiveCopy<Content: View>: NSView {
    private let host: NSHostingController<HostedContent<Content>>

    init(_ content: Content, in environment: EnvironmentValues) {
      host = NSHostingController(
        rootView: HostedContent(content: content, environment: environment))
      super.init(frame: .zero)
      host.sizingOptions = []
      host.view.autoresizingMask = [.width, .height]
      addSubview(host.view)
    }

    required init?(coder: NSCoder) { return nil }
  }
#endif
