import Testing

@testable import CloseupServer

@Test func aRangeOfAFileIsUnderstood() {
  #expect(ByteRange.asked("bytes=2-3", size: 10) == .part(ByteRange(start: 2, length: 2)))
}
