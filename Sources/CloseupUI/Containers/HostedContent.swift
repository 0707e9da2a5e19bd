#if canImport(SwiftUI)
  import SwiftUI

  /// Content in a hosting controller of ours: with the environment of where it was written, in the whole of its view.
  struct HostedContent<Content: View>: View {
    let content: Content
    let environment: EnvironmentValues

    var body: some View {
      content.environment(\.self, environment).ignoresSafeArea()
    }
  }

  #if canImport(UIKit)
    extension UIHostingController {
      /// Its view is moved about the screen by a transform: bars and keyboards that it comes under must not push its
      /// content. From iOS 16.4 the controller is told so; `ignoresSafeArea` of the content does it before.
      func showsAllOfItsView() {
        view.backgroundColor = .clear
        if #available(iOS 16.4, *) { safeAreaRegions = [] }
      }
    }
  #endif
#endif
