/// Serves folders of pictures over HTTP.
public struct PictureServer {
  public init() {}
}
