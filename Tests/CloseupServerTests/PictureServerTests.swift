import CloseupServer
import Testing

@Test func aServerCanBeMade() { _ = PictureServer() }
