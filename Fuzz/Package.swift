// swift-tools-version: 6.0
import PackageDescription

// Fuzzers stand in a package of their own: they are linked with libFuzzer, which brings its own `main`'s worth of code.
// Two of the sources are those of the package itself, by a link: its checks and its face for WebAssembly are no products.

let engine = Target.Dependency.product(name: "Closeup", package: "Closeup")

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Closeup", path: "..")],
  targets: [
    .target(name: "CFuzzer"),
    .target(name: "Fuzzing", dependencies: ["CFuzzer"]),
    .target(name: "EngineChecks", dependencies: [engine]),
    .target(name: "WebFace", dependencies: [engine], exclude: ["NativeNotice.swift"]),
    .executableTarget(name: "FuzzInputs", dependencies: ["Fuzzing", "EngineChecks", engine]),
    .executableTarget(
      name: "FuzzTraces",
      dependencies: ["Fuzzing", .product(name: "CloseupTrace", package: "Closeup")]),
    .executableTarget(name: "FuzzWeb", dependencies: ["Fuzzing", "WebFace"]),
  ],
  swiftLanguageModes: [.v6]
)
