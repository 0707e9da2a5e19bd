// swift-tools-version: 6.0
import PackageDescription

// CloseupUI natively on Linux, against stand-ins for Apple's frameworks that behave. A package of its own, so that
// `canImport(SwiftUI)` stays honest in the main one. Sources/ links to the main package's sources.
//
// CLOSEUP_HOST=mac is the Mac: AppKit in UIKit's stead, as an app has only one of the two. Give it a scratch path of its
// own.

let isMac = Context.environment["CLOSEUP_HOST"] == "mac"
let platform: Target.Dependency = isMac ? "AppKit" : "UIKit"
/// What SwiftUI has for the other of the two only.
let foreign =
  isMac
  ? [
    "Containers.swift", "UIGestureRecognizerRepresentable.swift", "UIHostingController.swift",
    "UIViewRepresentable.swift",
  ]
  : [
    "NSContainers.swift", "NSGestureRecognizerRepresentable.swift", "NSHostingController.swift",
    "NSViewRepresentable.swift",
  ]

let package = Package(
  name: "CloseupApple",
  targets: [
    .target(name: "CoreGraphics", path: "StandIns/CoreGraphics"),
    .target(name: "Combine", path: "StandIns/Combine"),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], path: "StandIns/QuartzCore"),
    isMac
      ? .target(name: "AppKit", dependencies: ["QuartzCore"], path: "StandIns/AppKit")
      : .target(name: "UIKit", dependencies: ["QuartzCore"], path: "StandIns/UIKit"),
    .target(
      name: "SwiftUI", dependencies: [platform, "Combine"], path: "StandIns/SwiftUI",
      exclude: foreign),
    .target(name: "CoreMedia", path: "StandIns/CoreMedia"),
    .target(
      name: "AVFoundation", dependencies: ["CoreGraphics", "CoreMedia"],
      path: "StandIns/AVFoundation"),
    .target(name: "PDFKit", dependencies: [platform], path: "StandIns/PDFKit"),
    .target(name: "Closeup", path: "Sources/Closeup"),
    .target(
      name: "CloseupUI", dependencies: ["Closeup", "SwiftUI", platform, "PDFKit", "AVFoundation"],
      path: "Sources/CloseupUI"),
    .target(name: "CloseupTrace", dependencies: ["Closeup"], path: "Sources/CloseupTrace"),
    .testTarget(
      name: "CloseupUITests", dependencies: ["CloseupUI", "CloseupTrace"],
      path: isMac ? "MacTests" : "CloseupUITests",
      // The toolchain has overlays of Testing for the real UIKit.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
