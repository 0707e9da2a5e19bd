// swift-tools-version: 6.0
import PackageDescription

// One manifest for every build: native (engine, server, command), Apple (the engine)
// and wasm (the engine and the web host's exports; see Web/toolset.json and `make web`).

let package = Package(
  name: "Closeup",
  platforms: [.iOS(.v16), .macCatalyst(.v16), .macOS(.v13), .visionOS(.v1)],
  products: [
    .library(name: "Closeup", targets: ["Closeup"]),
    .library(name: "CloseupUI", targets: ["CloseupUI"]),
    .library(name: "CloseupTrace", targets: ["CloseupTrace"]),
    .executable(name: "closeup", targets: ["CloseupCommand"]),
    .executable(name: "CloseupWeb", targets: ["CloseupWeb"]),
  ],
  targets: [
    // The engine. It imports nothing.
    .target(name: "Closeup"),

    // The Apple host: SwiftUI, UIKit and AppKit. Empty where there is no SwiftUI; Tests/Apple proves it on Linux.
    .target(name: "CloseupUI", dependencies: ["Closeup"]),

    // Recorded gestures: read, write, replay.
    .target(name: "CloseupTrace", dependencies: ["Closeup"]),

    // Traces drawn for people: film strips and plots.
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    .target(name: "CloseupFilm", dependencies: ["CloseupTrace", "CCairo"]),

    // The web host: the engine's flat face for WebAssembly, and the few C functions Embedded Swift needs there.
    .target(name: "CWebRuntime"),
    .executableTarget(name: "CloseupWeb", dependencies: ["Closeup", "CWebRuntime"]),

    // The command and the server of pictures behind it.
    .systemLibrary(
      name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"]), .brew(["vips"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(
      name: "CPoppler", pkgConfig: "poppler-glib",
      providers: [.apt(["libpoppler-glib-dev"]), .brew(["poppler"])]),
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavformat",
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libswscale-dev"]), .brew(["ffmpeg"]),
      ]),
    .systemLibrary(
      name: "CQREncode", pkgConfig: "libqrencode",
      providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
    .systemLibrary(name: "CLibrary"),
    .target(
      name: "CloseupServer",
      dependencies: ["CVips", "CMicroHTTPD", "CPoppler", "CFFmpeg", "CLibrary"]),
    .executableTarget(
      name: "CloseupCommand",
      dependencies: ["CloseupServer", "CloseupTrace", "CloseupFilm", "CQREncode", "CLibrary"]),

    // Oracles, scripts of random input and the checks of FEEL's invariants; for the tests, and for fuzzing later.
    .target(
      name: "CloseupTestSupport", dependencies: ["Closeup"], path: "Tests/CloseupTestSupport"),
    .testTarget(name: "CloseupTests", dependencies: ["Closeup", "CloseupTestSupport"]),
    .testTarget(
      name: "CloseupTraceTests",
      dependencies: ["Closeup", "CloseupTrace", "CloseupFilm", "CloseupWeb", "CloseupCommand"]),
    // The command is a dependency because the server's workers are the command itself.
    .testTarget(
      name: "CloseupServerTests",
      dependencies: ["CloseupServer", "CloseupCommand", "CTestPictures"]),
    .target(name: "CTestPictures", dependencies: ["CVips"], path: "Tests/CTestPictures"),
  ],
  swiftLanguageModes: [.v6]
)
