import CloseupServer

@main struct Command {
  static func main() {
    _ = PictureServer()
  }
}
