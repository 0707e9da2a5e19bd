// swift-tools-version: 6.0
import PackageDescription

// Benchmarks stand in a package of their own, so that nobody who uses Closeup builds them.

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Closeup", path: "..")],
  targets: [
    .executableTarget(
      name: "EngineBenchmark", dependencies: [.product(name: "Closeup", package: "Closeup")])
  ],
  swiftLanguageModes: [.v6]
)
