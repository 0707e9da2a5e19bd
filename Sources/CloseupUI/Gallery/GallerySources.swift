#if canImport(SwiftUI)
  import SwiftUI

  /// Where the thumbnails of a gallery are, and which of them is empty because its picture is elsewhere.
  @MainActor final class GallerySources: ObservableObject {
    /// What has left its place.
    @Published private(set) var away: AnyHashable?
    private var places: [ObjectIdentifier: Place] = [:]
    private var count = 0

    private struct Place {
      weak var view: PlaceView?
      var id: AnyHashable
      /// Those that came first count first.
      let number: Int
    }

    /// A view is the place of an item.
    func put(_ view: PlaceView, _ id: AnyHashable) {
      count += 1
      places[ObjectIdentifier(view), default: Place(view: view, id: id, number: count)].id = id
    }

    /// A view is no place any more.
    func remove(_ view: PlaceView) { places[ObjectIdentifier(view)] = nil }

    /// Where an item is, in a view of its window; nil where it is not to be seen there.
    func place(of id: AnyHashable, in view: NativeView) -> Box? {
      places.values.filter { $0.id == id }.sorted { $0.number < $1.number }
        .lazy.compactMap { $0.view?.place(in: view) }.first
    }

    /// An item has left its place; nil for none.
    func show(away: AnyHashable?) { if away != self.away { self.away = away } }
  }

  /// Presents a gallery from the places of what it shows.
  @MainActor final class GalleryPresenter: ScreenPresenter {
    let sources = GallerySources()

    override func place(of id: AnyHashable, in view: NativeView) -> Box? {
      sources.place(of: id, in: view)
    }

    override func show(isAway: Bool) {
      sources.show(away: isAway ? session?.row.current : nil)
    }
  }

  /// The places of the gallery around, nil where there is none.
  private enum GallerySourcesKey: EnvironmentKey {
    static var defaultValue: GallerySources? { nil }
  }

  extension EnvironmentValues {
    var gallerySources: GallerySources? {
      get { self[GallerySourcesKey.self] }
      set { self[GallerySourcesKey.self] = newValue }
    }
  }

  /// Marks a view as the place of an item, where there is a gallery around.
  struct GallerySourceModifier: ViewModifier {
    @Environment(\.gallerySources) private var sources
    let id: AnyHashable

    init(id: AnyHashable) { self.id = id }

    @ViewBuilder func body(content: Content) -> some View {
      if let sources {
        content.modifier(PlacedInGallery(sources: sources, id: id))
      } else {
        content
      }
    }
  }

  private struct PlacedInGallery: ViewModifier {
    @ObservedObject var sources: GallerySources
    let id: AnyHashable

    func body(content: Content) -> some View {
      // What flies has left its place.
      content.opacity(sources.away == id ? 0 : 1)
        .background { GalleryPlace(sources: sources, id: id) }
    }
  }

  /// An empty view behind a thumbnail, which knows where that is.
  @MainActor private struct GalleryPlace {
    let sources: GallerySources
    let id: AnyHashable

    func makeCoordinator() -> GallerySources { sources }
  }

  #if canImport(UIKit)
    extension GalleryPlace: UIViewRepresentable {
      func makeUIView(context: Context) -> PlaceView { PlaceView(frame: .zero) }
      func updateUIView(_ view: PlaceView, context: Context) { sources.put(view, id) }
      static func dismantleUIView(_ view: PlaceView, coordinator: GallerySources) {
        coordinator.remove(view)
      }
    }
  #else
    extension GalleryPlace: NSViewRepresentable {
      func makeNSView(context: Context) -> PlaceView { PlaceView(frame: .zero) }
      func updateNSView(_ view: PlaceView, context: Context) { sources.put(view, id) }
      static func dismantleNSView(_ view: PlaceView, coordinator: GallerySources) {
        coordinator.remove(view)
      }
    }
  #endif
#endif
