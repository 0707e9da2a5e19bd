// Closeup in SwiftUI and UIKit: people look closer at any view. The engine decides, this carries fingers to it and
// draws what it says. Where SwiftUI does not exist, this module is empty but for the engine.

@_exported import Closeup
