#if canImport(SwiftUI)
  import SwiftUI

  /// Presents a screen over everything, lets its content fly in and out, and takes it away.
  ///
  /// Neither `fullScreenCover` nor the zoom transition is used: the one slides in by itself, the other belongs to
  /// navigation and begins with iOS 18. Here nothing moves but what the engine moves.
  @MainActor class ScreenPresenter: ObservableObject {
    /// Whether the view that the screen was opened from is hidden, because its picture is elsewhere.
    @Published private(set) var isAway = false
    weak var source: SourceView?
    private var presence: Presence?
    private var screen: (@MainActor (ViewerSession) -> AnyView)?
    private var environment = EnvironmentValues()
    private(set) var session: ViewerSession?
    private var controller: ScreenController?
    private var wasClosing = false
    /// What was wanted when that was asked last, and whether that changed on the way home: then it opens again.
    private var wanted: AnyHashable?
    private var opensAgain = false

    /// Where what the screen shows lies, in a view of its window; nil where that is not to be seen.
    func place(of id: AnyHashable, in view: NativeView) -> Box? { source?.place(in: view) }

    /// What the screen shows has left its place, or is back.
    func show(isAway: Bool) { if isAway != self.isAway { self.isAway = isAway } }

    /// The view that a screen opens from was updated.
    func follow(
      _ presence: Presence, _ screen: @escaping @MainActor (ViewerSession) -> AnyView,
      _ environment: EnvironmentValues
    ) {
      self.presence = presence
      self.screen = screen
      self.environment = environment
      let before = wanted
      wanted = presence.wanted()
      if let session, let controller {
        controller.rootView = root(screen, session)
        if session.isClosing {
          if wanted != before { opensAgain = wanted != nil }
        } else if wanted == nil {
          session.afterUpdate { [weak session] in session?.close() }
        }
      } else if wanted != nil && session == nil {
        prepare()
      }
    }

    /// The view is in a window: only now can it be presented from.
    func sourceArrived() {
      if let session, controller == nil {
        session.afterUpdate { [weak self] in self?.present() }
      }
    }

    /// The view has gone, its state with it: nothing keeps the screen.
    func sourceLeft() {
      presence = nil
      session?.afterUpdate { [self] in
        if controller == nil { finish() } else { session?.close() }
      }
    }

    private func prepare() {
      let session = ViewerSession()
      self.session = session
      session.opensByFlight = true
      session.place = { [weak self] id in
        guard let self, let controller else { return nil }
        return place(of: id, in: controller.view)
      }
      session.onChange = { [weak self] _ in self?.follow() }
      session.onClosed = { [self] in finish() }
      session.afterUpdate { [weak self] in self?.present() }
    }

    private func present() {
      guard controller == nil, let session, let screen else { return }
      controller = source?.present(root(screen, session), session)
      show(isAway: controller != nil)
    }

    private func root(
      _ screen: @MainActor (ViewerSession) -> AnyView, _ session: ViewerSession
    ) -> ScreenRoot { ScreenRoot(content: screen(session), environment: environment) }

    /// Fingers may have taken content back that was told to close from outside: it is open after all.
    private func follow() {
      guard let session, session.isOpen else { return }
      if wasClosing && !session.isClosing {
        opensAgain = false
        if let presence, presence.wanted() == nil { presence.set(true) }
      }
      wasClosing = session.isClosing
      show(isAway: true)
    }

    private func finish() {
      controller?.leave()
      controller = nil
      session = nil
      wasClosing = false
      show(isAway: false)
      if opensAgain, presence != nil {
        opensAgain = false
        prepare()
      } else {
        presence?.set(false)
      }
    }
  }

  /// What is to be on the screen, and who is told when a person has decided otherwise.
  @MainActor struct Presence {
    /// What is wanted; nil for no screen.
    let wanted: @MainActor () -> AnyHashable?
    /// There is a screen after all, or none any more.
    let set: @MainActor (Bool) -> Void

    init(
      wanted: @escaping @MainActor () -> AnyHashable?, set: @escaping @MainActor (Bool) -> Void
    ) {
      self.wanted = wanted
      self.set = set
    }

    /// What a binding says, and is told.
    init(_ isPresented: Binding<Bool>) {
      wanted = { isPresented.wrappedValue ? AnyHashable(true) : nil }
      set = { if isPresented.wrappedValue != $0 { isPresented.wrappedValue = $0 } }
    }
  }

  /// What a screen shows, with the environment of where it was written.
  struct ScreenRoot: View {
    let content: AnyView
    let environment: EnvironmentValues

    var body: some View { content.environment(\.self, environment) }
  }
#endif
