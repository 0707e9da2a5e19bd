import Closeup

/// The fields of a container: its size, the insets that are not 0, the pixel ratio that is not 1.
enum ContainerFields {
  static func read(_ reader: inout FieldReader) throws(TraceError) -> Container {
    Container(
      size: try reader.vector("size", of: "the container"),
      top: try reader.number("top") ?? 0, left: try reader.number("left") ?? 0,
      bottom: try reader.number("bottom") ?? 0, right: try reader.number("right") ?? 0,
      pixelRatio: try reader.number("pixelRatio") ?? 1)
  }

  static func text(_ container: Container, unknown: [UnknownField]) -> String {
    var object = JSONObjectText()
    object.add("size", JSONText.pair(container.size.x, container.size.y))
    let insets = [
      ("top", container.leading.y), ("left", container.leading.x),
      ("bottom", container.trailing.y), ("right", container.trailing.x),
    ]
    for (name, inset) in insets where inset != 0 { object.add(name, JSONText.number(inset)) }
    if container.pixelRatio != 1 { object.add("pixelRatio", JSONText.number(container.pixelRatio)) }
    object.add(unknown, of: "container")
    return object.text
  }
}
