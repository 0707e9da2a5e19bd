// swift-tools-version: 6.0
import PackageDescription

// CloseupUI natively on Linux, against stand-ins for Apple's frameworks that behave. A package of its own, so that
// `canImport(SwiftUI)` stays honest in the main one. Sources/ links to the main package's sources.

let package = Package(
  name: "CloseupApple",
  targets: [
    .target(name: "CoreGraphics", path: "StandIns/CoreGraphics"),
    .target(name: "Combine", path: "StandIns/Combine"),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], path: "StandIns/QuartzCore"),
    .target(name: "UIKit", dependencies: ["QuartzCore"], path: "StandIns/UIKit"),
    .target(name: "SwiftUI", dependencies: ["UIKit", "Combine"], path: "StandIns/SwiftUI"),
    .target(name: "CoreMedia", path: "StandIns/CoreMedia"),
    .target(
      name: "AVFoundation", dependencies: ["CoreGraphics", "CoreMedia"],
      path: "StandIns/AVFoundation"),
    .target(name: "PDFKit", dependencies: ["UIKit"], path: "StandIns/PDFKit"),
    .target(name: "Closeup", path: "Sources/Closeup"),
    .target(
      name: "CloseupUI", dependencies: ["Closeup", "SwiftUI", "UIKit", "PDFKit", "AVFoundation"],
      path: "Sources/CloseupUI"),
    .target(name: "CloseupTrace", dependencies: ["Closeup"], path: "Sources/CloseupTrace"),
    .testTarget(
      name: "CloseupUITests", dependencies: ["CloseupUI", "CloseupTrace"], path: "CloseupUITests",
      // The toolchain has overlays of Testing for the real UIKit.
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
  ],
  swiftLanguageModes: [.v6]
)
