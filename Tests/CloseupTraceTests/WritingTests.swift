import Closeup
import CloseupTrace
import Foundation
import Testing

/// What is written is read as the same, byte for byte.
@Suite struct WritingTests {
  @Test(arguments: [
    (0.1, "0.1"), (3, "3"), (-0.0, "-0"), (1e21, "1e+21"), (1e20, "100000000000000000000"),
    (123456.789, "123456.789"), (1e-6, "0.000001"), (1e-7, "1e-7"), (-2.5e-10, "-2.5e-10"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (4.35, "4.35"),
    (0.30000000000000004, "0.30000000000000004"), (.nan, "\"NaN\""), (.infinity, "\"Infinity\""),
    (-.infinity, "\"-Infinity\""),
  ])
  func aNumberIsWrittenAsJavaScriptWritesIt(number: Double, text: String) {
    #expect(JSONText.number(number) == text)
  }

  @Test func anyNumberReadsBackAsTheSame() throws {
    var generator = Seeded(state: 7)
    for _ in 0..<2000 {
      let number = Double(bitPattern: generator.next())
      let text = ReadingTests.header + "\n{\"time\":\(JSONText.number(number)),\"key\":\"fit\"}"
      let time = try Trace(text.utf8).steps[0].time
      #expect(time == number || (time.isNaN && number.isNaN), "\(number.bitPattern)")
    }
  }

  @Test func aTextWithEverySignReadsBackAsTheSame() throws {
    var trace = try ReadingTests.trace()
    trace.header.shows = "\"quotes\" \\ / \u{1}\n\t\r é 日本 👩‍👩‍👧 \u{2028}"
    #expect(try Trace(trace.text.utf8) == trace)
    #expect(trace.text.split(separator: "\n").count == 1)
  }

  @Test func escapesOfEveryKindAreRead() throws {
    let header = ReadingTests.header.dropLast() + #","shows":"\u00e9\ud83d\ude00\/\b\f\n\r\t\"\\"}"#
    #expect(try Trace(header.utf8).header.shows == "é😀/\u{8}\u{C}\n\r\t\"\\")
  }

  @Test func unknownFieldsAreKept() throws {
    let text = """
      {"closeup":1,"container":{"size":[1,2],"depth":{"a":[1, 2.50]}},"content":[3,4],\
      "configuration":{"wobble":null},"author":"me"}
      {"expect":"end","zoom":1,"mood":true}
      {"time":0,"touch":"up","id":1,"at":[5,6],"force":1.250}
      {"time":1,"container":{"size":[1,2],"depth":3},"cause":"rotation"}
      {"time":2,"configuration":{"wobble":0},"by":"hand"}

      """
    let trace = try Trace(text.utf8)
    #expect(trace.text == text)
    #expect(trace.steps[0].unknown == [UnknownField(name: "force", json: "1.250")])
    #expect(
      trace.header.unknown.map(\.object) == ["container", "configuration", ""])
  }

  @Test func whatATraceIsOfReadsBackAsTheSame() throws {
    let viewer = """
      {"closeup":1,"viewer":{"loops":true,"isRightToLeft":true,"dragCloses":false,"dragUpCloses":true,\
      "pinchCloses":false,"mood":1},"container":{"size":[1,2]},"content":[3,4],"configuration":{"fit":"cover"},\
      "pages":{"index":1,"count":5,"previous":[5,6],"next":[7,8],"far":[9,9]}}
      {"time":1,"turn":-1}
      {"time":2,"content":[5,6],"pages":{"index":0,"count":5,"next":[3,4],"far":[]}}
      {"time":2,"open":true,"from":[0.1,0.2,0.3,0.7]}
      {"time":2,"open":true}
      {"time":2,"close":true,"to":[1,2,3,"NaN"]}
      {"time":2,"close":true}
      {"time":3,"viewer":{"dragUpCloses":true,"mood":2}}
      {"time":4,"key":"escape","by":"hand"}

      """
    let swipe = """
      {"closeup":1,"swipe":{"directions":["left","up","leading"],"isRightToLeft":true,"index":2,"count":5,"by":0},\
      "container":{"size":[1,2]}}
      {"time":1,"touch":"down","id":1,"at":[0,0]}
      {"time":2,"swipe":{"directions":["trailing"]}}
      {"time":3,"swipe":{}}

      """
    let scrub = """
      {"closeup":1,"scrub":{"mode":"absolute","isRightToLeft":true},"container":{"size":[1,2]},"progress":0.25}
      {"time":1,"progress":0.5}
      {"time":2,"scrub":{"step":0.1}}
      {"time":3,"container":{"size":[3,4]}}

      """
    for text in [viewer, swipe, scrub] { #expect(try Trace(text.utf8).text == text) }
    let trace = try Trace(viewer.utf8)
    var rules = ViewerInteraction.Configuration()
    rules.zoom = ZoomConfiguration()
    rules.loops = true
    rules.isRightToLeft = true
    rules.dragCloses = false
    rules.dragUpCloses = true
    rules.pinchCloses = false
    let pages = TracePages(index: 1, count: 5, previous: Vector(5, 6), next: Vector(7, 8))
    #expect(trace.header.subject == .viewer(rules, pages))
    #expect(trace.header.configuration.fit == .cover)
    #expect(trace.steps[0].action == .turn(-1, time: 1))
    // Every rule of a viewer but those of its content differs in this test.
    let standard = Mirror(reflecting: ViewerInteraction.Configuration()).children
    for (before, after) in zip(standard, Mirror(reflecting: rules).children)
    where before.label != "zoom" {
      let name = before.label ?? ""
      #expect("\(before.value)" != "\(after.value)", "\(name) is not told by traces")
    }
  }

  @Test func everyFieldOfAConfigurationIsWrittenAndRead() throws {
    var rules = ZoomConfiguration()
    rules.fit = .cover
    rules.minimumZoom = 0.5
    rules.maximumZoom = nil
    rules.pictureZoom = 3.5
    rules.doubleTap = .zoom(.infinity)
    rules.wheel = .modifier
    rules.release = .springBack
    rules.isElastic = false
    rules.isEnabled = false
    rules.quickZoom = false
    rules.longPress = true
    rules.reducesMotion = true
    rules.dismisses = true
    rules.pages = true
    rules.parentScrollsAcross = true
    rules.parentScrollsDown = true
    rules.backEdges = [.right]
    rules.fastDeceleration = true
    let standard = Mirror(reflecting: ZoomConfiguration()).children
    for (before, after) in zip(standard, Mirror(reflecting: rules).children) {
      let name = before.label ?? ""
      try #require("\(before.value)" != "\(after.value)", "\(name) has to differ for this test")
    }
    let trace = Trace(
      header: TraceHeader(
        container: Container(size: Vector(1, 1)), content: Vector(1, 1), configuration: rules))
    #expect(try Trace(trace.text.utf8).header.configuration == rules)
    for child in standard { #expect(trace.text.contains("\"\(child.label ?? "")\":")) }
  }

  @Test func everyWordReadsBackAsTheSame() throws {
    let phases: [Touch.Phase] = [.down, .moved, .up, .cancelled]
    let kinds: [Touch.Kind] = [.finger, .pen, .mouse, .secondaryMouse]
    let units: [Wheel.Unit] = [.pixels, .lines, .pages]
    let magnifyPhases: [Magnify.Phase] = [.began, .changed, .ended, .cancelled]
    let keys = (0...11).compactMap { Key(rawValue: $0) }
    var inputs: [Input] = keys.map { .key($0, time: 1) }
    inputs += phases.map { .touch(Touch(id: 1, phase: $0, position: .zero, time: 1)) }
    inputs += kinds.map { .touch(Touch(id: 1, phase: .up, kind: $0, position: .zero, time: 1)) }
    inputs += units.map { .wheel(Wheel(position: .zero, amount: .zero, unit: $0, time: 1)) }
    inputs += magnifyPhases.map { .magnify(Magnify(phase: $0, position: .zero, time: 1)) }
    #expect(keys.count == 12 && Key(rawValue: 12) == nil)
    var trace = try ReadingTests.trace()
    trace.steps = inputs.map { TraceStep(.input($0)) }
    #expect(try Trace(trace.text.utf8) == trace)
  }

  @Test func aDamagedTraceIsAMessageOrATraceThatReadsBack() throws {
    var generator = Seeded(state: 11)
    let signs = Array(#"{}[]":,0123456789.eE+-\u"nulltruefalse "#.utf8) + [0, 0x0A, 0x80, 0xFF]
    var read = 0
    for file in TraceFile.all {
      // Whole lines, or the last would always be broken.
      let start = file.bytes.prefix(1500)
      let bytes = Array(start.prefix(through: start.lastIndex(of: 0x0A) ?? 0))
      for _ in 0..<40 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let place = damaged.indices.randomElement(using: &generator) ?? 0
          let sign = signs.randomElement(using: &generator) ?? 0
          switch Int.random(in: 0...2, using: &generator) {
          case 0: damaged[place] = sign
          case 1: damaged.insert(sign, at: place)
          default: damaged.remove(at: place)
          }
        }
        guard let trace = try? Trace(damaged) else { continue }
        read += 1
        #expect(try Trace(trace.text.utf8).text == trace.text)
        let moments = TraceReplay(trace, frames: .sixty).prefix(5000)
        #expect(moments.allSatisfy { $0.placement.offset.isFinite })
      }
    }
    #expect(read > 100)
  }

  @Test func everyExpectationReadsBackAsTheSame() throws {
    let lines = """
      {"expect":1.5,"scale":2,"zoom":[1,3],"x":-1,"y":["-Infinity",0],"point":[1,2],"drawnAt":[3,4],"jump":0,\
      "state":"gesturing","claim":"claimed","effects":["tap","longPress"],"tolerance":0.5,"why":"so"}
      {"expect":[1,2],"state":"touched"}
      {"expect":"end","claim":"yielded"}
      {"expect":"all","effects":[]}
      {"expect":2,"page":3,"pageOffset":[-20,0.5],"dismissOffset":[0,150],"backdrop":0.25,"opacity":1}
      {"expect":3,"index":[0,4],"progress":0.5,"swipes":["left","up"]}

      """
    let text = ReadingTests.header + "\n" + lines
    #expect(try Trace(text.utf8).text == text)
  }
}

/// Random numbers that are the same in every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
