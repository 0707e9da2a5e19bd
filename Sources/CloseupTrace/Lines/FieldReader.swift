import Closeup

/// Takes the fields of an object one by one; what is left are the unknown ones.
struct FieldReader {
  let line: TraceLine
  private let value: JSONValue
  private var members: [JSONMember]

  init(_ line: TraceLine) throws(TraceError) {
    self.init(try JSONReader.object(in: line), in: line)
  }

  private init(_ value: JSONValue, in line: TraceLine) {
    self.line = line
    self.value = value
    if case .object(let members) = value.content { self.members = members } else { members = [] }
  }

  /// Whether a field of this name is left.
  func has(_ name: String) -> Bool { members.contains { $0.name == name } }

  /// Takes a field, or nil where there is none.
  mutating func take(_ name: String) -> JSONMember? {
    members.firstIndex { $0.name == name }.map { members.remove(at: $0) }
  }

  /// An error that something is missing, at the end of the object.
  func missing(_ what: String) -> TraceError { line.error(at: value.range.upperBound - 1, what) }

  /// What was not taken.
  func unknown(of object: String = "") -> [UnknownField] {
    members.map {
      UnknownField(object: object, name: $0.name, json: line.text($0.value.range))
    }
  }

  // MARK: Kinds of fields

  mutating func number(_ name: String) throws(TraceError) -> Double? {
    guard let member = take(name) else { return nil }
    return try line.number(member.value, called: name)
  }

  mutating func number(_ name: String, of what: String) throws(TraceError) -> Double {
    guard let number = try number(name) else {
      throw missing("\(what) has no \"\(name)\": add \"\(name)\": and a number")
    }
    return number
  }

  mutating func whole(_ name: String) throws(TraceError) -> Int? {
    guard let member = take(name) else { return nil }
    let number = try line.number(member.value, called: name)
    guard let whole = Int(exactly: number) else {
      throw line.error(
        at: member.value.range.lowerBound,
        "\"\(name)\" is a whole number, not \(JSONText.number(number))")
    }
    return whole
  }

  mutating func vector(_ name: String) throws(TraceError) -> Vector? {
    guard let numbers = try numbers(name, count: 2) else { return nil }
    return Vector(numbers[0], numbers[1])
  }

  mutating func vector(_ name: String, of what: String) throws(TraceError) -> Vector {
    guard let vector = try vector(name) else {
      throw missing("\(what) has no \"\(name)\": add \"\(name)\": and two numbers in brackets")
    }
    return vector
  }

  mutating func numbers(_ name: String, count: Int) throws(TraceError) -> [Double]? {
    guard let member = take(name) else { return nil }
    return try line.numbers(member.value, called: name, count: count)
  }

  mutating func frame(_ name: String) throws(TraceError) -> TraceFrame? {
    guard let sides = try numbers(name, count: 4) else { return nil }
    return TraceFrame(origin: Vector(sides[0], sides[1]), size: Vector(sides[2], sides[3]))
  }

  /// Whether a field is there that has no other value than true.
  mutating func yes(_ name: String) throws(TraceError) -> Bool {
    guard let member = take(name) else { return false }
    guard case .bool(true) = member.value.content else {
      throw line.error(
        at: member.value.range.lowerBound, "\"\(name)\" is true, not \(member.value.kind)")
    }
    return true
  }

  mutating func flag(_ name: String) throws(TraceError) -> Bool? {
    guard let member = take(name) else { return nil }
    guard case .bool(let flag) = member.value.content else {
      throw line.error(
        at: member.value.range.lowerBound, "\"\(name)\" is true or false, not \(member.value.kind)")
    }
    return flag
  }

  mutating func string(_ name: String) throws(TraceError) -> String? {
    guard let member = take(name) else { return nil }
    guard case .string(let text) = member.value.content else {
      throw line.error(
        at: member.value.range.lowerBound, "\"\(name)\" is a string, not \(member.value.kind)")
    }
    return text
  }

  mutating func choice<Value>(
    _ name: String, _ words: Words<Value>
  ) throws(TraceError) -> Value? {
    guard let member = take(name) else { return nil }
    return try line.choice(member.value, called: name, words)
  }

  /// The reader of a field that is an object itself.
  mutating func object(_ name: String) throws(TraceError) -> FieldReader? {
    guard let member = take(name) else { return nil }
    guard case .object = member.value.content else {
      throw line.error(
        at: member.value.range.lowerBound, "\"\(name)\" is an object, not \(member.value.kind)")
    }
    return FieldReader(member.value, in: line)
  }
}

extension TraceLine {
  /// The number a value stands for; "NaN", "Infinity" and "-Infinity" are numbers too.
  func number(_ value: JSONValue, called name: String) throws(TraceError) -> Double {
    switch value.content {
    case .number(let number): return number
    case .string("NaN"): return .nan
    case .string("Infinity"): return .infinity
    case .string("-Infinity"): return -.infinity
    default:
      throw error(
        at: value.range.lowerBound,
        "\"\(name)\" takes a number here (or \"NaN\", \"Infinity\", \"-Infinity\"), not \(value.kind)"
      )
    }
  }

  func numbers(_ value: JSONValue, called name: String, count: Int) throws(TraceError) -> [Double] {
    guard case .array(let elements) = value.content, elements.count == count else {
      throw error(
        at: value.range.lowerBound, "\"\(name)\" is a list of \(count) numbers, not \(value.kind)")
    }
    var numbers: [Double] = []
    for element in elements { numbers.append(try number(element, called: name)) }
    return numbers
  }

  func choice<Value>(
    _ value: JSONValue, called name: String, _ words: Words<Value>
  ) throws(TraceError) -> Value {
    guard case .string(let word) = value.content, let choice = words.value(of: word) else {
      throw error(
        at: value.range.lowerBound,
        "\"\(name)\" is one of \(words.list), not \(value.kind)")
    }
    return choice
  }
}
