import SwiftUI

/// A page a system.
@main struct DemoApp: App {
  var body: some Scene {
    WindowGroup { Contents() }
  }
}

/// The pages, by the names of the systems.
struct Contents: View {
  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Pinch to zoom, and let go") { PinchPage() }
        NavigationLink("Magnify and drag, within limits") { ZoomablePage() }
        NavigationLink("A PDF document") { DocumentPage() }
        NavigationLink("The zoom screen") { ScreenPage() }
        NavigationLink("The previewer") { PreviewerPage() }
        NavigationLink("Swipe and scrub") { SwipePage() }
        NavigationLink("The frame of a video") { VideoPage() }
        NavigationLink("The gallery") { GalleryPage() }
      }
      .navigationTitle("Closeup")
    }
  }
}
