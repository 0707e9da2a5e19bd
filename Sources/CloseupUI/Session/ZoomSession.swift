#if canImport(SwiftUI)
  import SwiftUI

  /// One piece of content that is looked at: the engine, its clock, and where what it brings about goes.
  ///
  /// A modifier or a view owns it, and everything else refers to it weakly or through it: recognisers may be made anew for
  /// every sequence of events while double taps still wait and momentum still runs. Nothing of it is published: what a
  /// frame changes must not re-evaluate the view that owns the session.
  @MainActor class ZoomSession: ObservableObject {
    /// Where the content is drawn.
    let surface = Surface()
    /// What assistive technology is told.
    let report = ZoomReport()
    private var content = ZoomInteraction()
    let clock = FrameClock()
    private let haptics = Haptics()
    #if canImport(UIKit)
      /// Whose the fingers are, between our recognisers and those around.
      private(set) lazy var arbitration = Arbitration(self)
    #endif
    /// Fingers that are down as far as the engine knows.
    private var fingers: Set<Int> = []
    private weak var touches: (any ClaimFollower)?

    /// Told after something has happened, and what.
    var onChange: @MainActor (Effects) -> Void = { _ in }
    /// The size of the content in its own units; nil for content that is as large as its container.
    private(set) var contentSize: Vector?
    /// What is to be done once the view update under way is over.
    private var due: [@MainActor () -> Void] = []
    /// Nobody sees content outside of a window, so that no frames are asked for.
    private var isInWindow = true

    init() {
      clock.onFrame = { [weak self] time in self?.advance(to: time) }
    }

    // MARK: The engine

    /// The engine of the content that is looked at; a viewer's has pages around it.
    var engine: ZoomInteraction { content }
    /// The rules that were set.
    var rules: ZoomConfiguration { content.configuration }
    /// Whether anything moves on its own.
    var isAnimating: Bool { content.isAnimating }
    /// When time wants to pass next.
    var nextWake: Double { content.nextWake }
    /// Takes in one input.
    func take(_ input: Input) -> Effects { content.handle(input) }
    /// Lets time pass.
    func pass(to time: Double) -> Effects { content.advance(to: time) }
    /// Shows where the content is.
    func draw() { surface.show(content) }

    // MARK: What happens

    /// Takes in one input.
    func handle(_ input: Input) { handle(CollectionOfOne(input)) }

    /// Takes in inputs that came together, and draws once.
    func handle(_ inputs: some Sequence<Input>) {
      catchUp()
      var effects: Effects = []
      for input in inputs {
        if case .touch(let touch) = input { note(touch) }
        effects.formUnion(take(input))
      }
      finish(effects)
    }

    /// Lets time pass to that of the next frame.
    func advance(to time: Double) {
      catchUp()
      finish(pass(to: time))
    }

    /// Draws, and tells what has happened.
    func finish(_ effects: Effects) {
      draw()
      if effects.contains(.haptic) { haptics.play() }
      let isAtRest = !isAnimating && !engine.isGesturing
      if isAtRest { report.show(engine) }
      runClock()
      touches?.follow(engine.claim)
      onChange(effects)
    }

    // MARK: Updates of views

    /// Does something when the view update under way is over, and before anything else happens: what is published from
    /// within an update is lost or drawn too late, as SwiftUI warns.
    func afterUpdate(_ action: @escaping @MainActor () -> Void) {
      due.append(action)
      if due.count == 1 { Task { [weak self] in self?.catchUp() } }
    }

    /// The update is over.
    func catchUp() {
      while !due.isEmpty {
        let actions = due
        due = []
        for action in actions { action() }
      }
    }

    /// The container came into a window or left it, perhaps within an update. Fingers do not follow it out of one, and
    /// nothing flies there; the session lives until that is done, whoever has let it go.
    func moved(toWindow isInWindow: Bool) {
      self.isInWindow = isInWindow
      runClock()
      if isInWindow { return }
      afterUpdate { [self] in
        cancelFingers()
        if engine.configuration.release == .springBack { move(.reset, animated: false) }
      }
    }

    /// At rest the clock stands still; a tap that waits for a second one keeps it running.
    private func runClock() { clock.isRunning = isInWindow && nextWake < .infinity }

    // MARK: Fingers

    /// A recogniser takes the place of the one before, whose fingers are lost. Recognisers are made within updates.
    func adopt(_ recognizer: any ClaimFollower) {
      guard touches !== recognizer else { return }
      touches = recognizer
      loseFingers()
    }

    /// The fingers that are down will not be told of any more.
    func loseFingers() {
      if !fingers.isEmpty { afterUpdate { [weak self] in self?.cancelFingers() } }
    }

    /// Takes all fingers away; nothing is committed.
    private func cancelFingers() {
      if fingers.isEmpty { return }
      let time = FrameClock.now
      handle(
        fingers.sorted().map {
          .touch(Touch(id: $0, phase: .cancelled, position: .zero, time: time))
        })
    }

    private func note(_ touch: Touch) {
      if touch.phase == .down { fingers.insert(touch.id) }
      if touch.phase == .up || touch.phase == .cancelled { fingers.remove(touch.id) }
    }

    /// Whether content is larger than its container, so that a drag is ours.
    var isZoomed: Bool {
      engine.configuration.release == .stay && (engine.overflow.x || engine.overflow.y)
    }

    // MARK: Layout and rules

    /// The container was laid out. Content that is as large as its container keeps what is looked at.
    func layOut(_ container: Container, content: Vector?) {
      catchUp()
      let time = FrameClock.now
      guard container != engine.viewport.container || content != contentSize else { return }
      contentSize = content
      if let content {
        handle([.container(container, time: time), .content(content, time: time)])
      } else {
        let view = engine.view
        handle([
          .container(container, time: time), .content(container.length, time: time),
          .move(.restore(view), animated: false, time: time),
        ])
      }
    }

    /// Sets the rules; those in force are no input.
    func configure(_ configuration: ZoomConfiguration) {
      guard configuration != rules else { return }
      handle(.configuration(configuration, time: FrameClock.now))
    }

    /// Changes the rules in one respect.
    func configure(_ change: (inout ZoomConfiguration) -> Void) {
      var configuration = rules
      change(&configuration)
      configure(configuration)
    }

    /// Moves the content as the program asks.
    func move(_ move: Move, animated: Bool) {
      handle(.move(move, animated: animated, time: FrameClock.now))
    }

    /// Does what a double tap does, told by the platform's own tap gesture.
    func doubleTap(_ kind: ZoomConfiguration.DoubleTap, at position: Vector) {
      guard let zoom = engine.zoomOfDoubleTap(kind) else { return }
      move(.zoom(zoom, at: position), animated: true)
    }

    /// A key of a keyboard or an action of assistive technology.
    func press(_ key: Key) { handle(.key(key, time: FrameClock.now)) }
  }

  /// What turns a claim into its system's arbitration.
  @MainActor protocol ClaimFollower: AnyObject {
    /// The claim may have changed: by a touch, or by time.
    func follow(_ claim: Claim)
  }
#endif
