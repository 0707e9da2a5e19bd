/// developer.apple.com/documentation/coregraphics/cgcolor
public final class CGColor: Sendable {
  package init() {}
}
