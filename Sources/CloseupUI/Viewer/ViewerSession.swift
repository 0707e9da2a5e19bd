#if canImport(SwiftUI)
  import SwiftUI

  /// A viewer of pages that are looked at one at a time: the engine's viewer, its pages told apart by what they show, and
  /// where the current one flies from and to.
  @MainActor final class ViewerSession: ZoomSession {
    private var viewer = ViewerInteraction()
    private var list = PageList.none
    /// What was asked to be shown from outside, or told to be shown, last.
    private var known: AnyHashable?
    /// Whether the current page has been shown: it flies or fades in first, once it has a size.
    private(set) var isOpen = false
    /// Whether everybody is to know that the viewer has opened and closed, or it is a part of another view.
    var opensByFlight = false

    /// The pages that are built.
    let row = PageRow()
    /// What is around them.
    let chrome = ViewerChrome()
    /// Where what a page shows lies outside of the viewer, in points of its container; nil where it is not there.
    var place: @MainActor (AnyHashable) -> Box? = { _ in nil }
    /// Told when the person, or a change of the pages, has made another page the current one.
    var onSelect: @MainActor (AnyHashable) -> Void = { _ in }
    /// Told when the person asks to close, where the viewer cannot close itself.
    var onCloseRequest: (@MainActor () -> Void)?
    /// Told when the current page is back home.
    var onClosed: @MainActor () -> Void = {}

    // MARK: The engine

    override var engine: ZoomInteraction { viewer.zoom }
    override var rules: ZoomConfiguration { viewer.configuration.zoom }
    override var isAnimating: Bool { viewer.isAnimating }
    override var nextWake: Double { viewer.nextWake }
    override func take(_ input: Input) -> Effects { viewer.handle(input) }
    override func pass(to time: Double) -> Effects { viewer.advance(to: time) }

    /// Whether it is closing, or asked to.
    var isClosing: Bool { viewer.isClosing }

    override func draw() {
      for slot in row.slots {
        var shown = viewer.shownPage(slot.index - viewer.page, content: size(of: slot.id))
        if !isOpen { shown.opacity = 0 }
        row.surface(slot.id).show(shown)
      }
      chrome.show(viewer, isOpen: isOpen)
    }

    private func change(_ body: (inout ViewerInteraction, _ time: Double) -> Effects) {
      catchUp()
      finish(body(&viewer, FrameClock.now))
    }

    override func finish(_ effects: Effects) {
      if effects.contains(.pageChanged) { arrange(viewer.page, isSame: true) }
      super.finish(effects)
      if effects.contains(.pageChanged) { tellSelection() }
      if effects.contains(.first) { go(to: 0) }
      if effects.contains(.last) { go(to: list.count - 1) }
      if effects.contains(.tap) { chrome.toggle() }
      if effects.contains(.close) { close() }
      if effects.contains(.closed) { onClosed() }
    }

    // MARK: Pages

    /// Sets what only a viewer has rules for.
    func configure(isRightToLeft: Bool, closes: Bool) {
      var rules = viewer.configuration
      rules.isRightToLeft = isRightToLeft
      rules.dragCloses = closes
      rules.pinchCloses = closes
      guard rules != viewer.configuration else { return }
      change { $0.configure(rules, time: $1) }
    }

    /// Shows pages. What is shown already stays as it is looked at, wherever it stands now; where it is gone, what stands
    /// in its place is shown.
    /// - Parameter selection: what is to be shown; it counts when it is another than before.
    func show(_ list: PageList, selection: AnyHashable?, animated: Bool) {
      catchUp()
      self.list = list
      let asked = selection != known ? selection : nil
      known = selection
      let here = row.current.flatMap { list.index(of: $0, near: viewer.page) }
      let wanted = asked.flatMap { list.index(of: $0, near: viewer.page) }
      let old = row.current
      finish(arrange(here ?? wanted ?? viewer.page, isSame: here != nil))
      if let here, let wanted, here != wanted { go(to: wanted, animated: animated) }
      if row.current != old || row.current != selection { tellSelection() }
    }

    /// Goes to a page: beside the current one by a turn, farther away at once.
    func go(to index: Int, animated: Bool = true) {
      guard list[index] != nil, index != viewer.page else { return }
      let step = index - viewer.page
      if animated && isOpen && step.magnitude == 1 {
        change { $0.turn(step, time: $1) }
      } else {
        catchUp()
        finish(arrange(index, isSame: false))
        tellSelection()
      }
    }

    @discardableResult private func arrange(_ index: Int, isSame: Bool) -> Effects {
      let effects = viewer.setPages(
        index: index, count: list.count, previous: size(at: index - 1), current: size(at: index),
        next: size(at: index + 1), isSame: isSame, time: FrameClock.now)
      build()
      return effects
    }

    /// Builds the pages in sight and those beside the current one; of two that show the same, one.
    private func build() {
      let first = min(viewer.sight.lowerBound, -1)
      let last = max(viewer.sight.upperBound, 1)
      var built = Set([list[viewer.page]])
      let slots = (first...last).compactMap { step -> PageSlot? in
        guard let id = list[viewer.page + step], step == 0 || built.insert(id).inserted else {
          return nil
        }
        return PageSlot(id: id, index: viewer.page + step)
      }
      row.show(slots, current: list[viewer.page])
    }

    private func tellSelection() {
      guard let current = row.current, current != known else { return }
      known = current
      onSelect(current)
    }

    // MARK: Layout

    /// The size of what a page shows; the container's as long as nobody has laid it out.
    private func size(of id: AnyHashable) -> Vector {
      row.slots.contains { $0.id == id }
        ? row.surface(id).layout.size ?? engine.viewport.container.length
        : engine.viewport.container.length
    }

    private func size(at index: Int) -> Vector { list[index].map(size) ?? .zero }

    /// What a page shows was laid out, within an update.
    func measured(_ size: CGSize, of id: AnyHashable) {
      let size = Vector(size)
      guard size.min() > 0, row.surface(id).layout.size != size else { return }
      afterUpdate { [weak self] in
        guard let self else { return }
        row.surface(id).layout.measure(size)
        finish(arrange(viewer.page, isSame: true))
        open()
      }
    }

    override func layOut(_ container: Container, content: Vector?) {
      catchUp()
      if container != engine.viewport.container {
        handle(.container(container, time: FrameClock.now))
        finish(arrange(viewer.page, isSame: true))
      }
      if isOpen { return }
      if !opensByFlight { return afterUpdate { [weak self] in self?.open() } }
      // Content that has no size yet, a picture that is loaded still, is not waited for.
      Task { [weak self] in
        try? await Task.sleep(nanoseconds: Self.patience)
        self?.open(unmeasured: true)
      }
    }

    /// How long the size of content is waited for, in nanoseconds. Chosen by us: a few frames.
    private static let patience: UInt64 = 100_000_000

    // MARK: Opening and closing

    /// Lets the current page fly in, once it has a size, or be there.
    private func open(unmeasured: Bool = false) {
      guard !isOpen, !engine.viewport.isInert, let current = row.current else { return }
      if opensByFlight && !unmeasured && row.surface(current).layout.size == nil { return }
      isOpen = true
      if opensByFlight {
        change { $0.open(from: place(current), time: $1) }
      } else {
        finish([])
      }
    }

    /// Lets the current page fly home, wherever that is now.
    func close() {
      if let onCloseRequest { return onCloseRequest() }
      guard isOpen, let current = row.current else { return onClosed() }
      change { $0.close(to: place(current), time: $1) }
    }
  }
#endif
