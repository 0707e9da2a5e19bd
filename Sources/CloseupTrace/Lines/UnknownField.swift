/// A field that this version does not know. It is kept as it stands, so that what a newer version or another program
/// wrote survives reading and writing.
public struct UnknownField: Equatable, Sendable {
  /// The object it stands in: the line itself as "", or one of its fields.
  public let object: String
  /// Its name.
  public let name: String
  /// Its value, as JSON.
  public let json: String

  /// A field `name` of the line, or of the object in its field `object`. `json` has to be one JSON value on one line.
  public init(object: String = "", name: String, json: String) {
    self.object = object
    self.name = name
    self.json = json
  }
}

extension JSONObjectText {
  /// Adds the unknown fields of an object after its own.
  mutating func add(_ unknown: [UnknownField], of object: String = "") {
    for field in unknown where field.object == object { add(field.name, field.json) }
  }
}
