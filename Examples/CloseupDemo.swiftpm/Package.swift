// swift-tools-version: 6.0
import AppleProductTypes
import PackageDescription

// An app for Xcode and Swift Playgrounds: a page a system, the same as the demos of the web.

let package = Package(
  name: "CloseupDemo",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "CloseupDemo",
      targets: ["CloseupDemo"],
      displayVersion: "1.0",
      bundleVersion: "1",
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      additionalInfoPlistContentFilePath: "Info.plist"
    )
  ],
  dependencies: [.package(name: "Closeup", path: "../..")],
  targets: [
    .executableTarget(
      name: "CloseupDemo",
      dependencies: [.product(name: "CloseupUI", package: "Closeup")],
      path: ".",
      exclude: ["Info.plist"],
      resources: [.process("Resources")]
    )
  ],
  swiftLanguageModes: [.v6]
)
