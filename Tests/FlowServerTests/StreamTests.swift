import FlowDiagnostics
import Testing

@testable import FlowServer

/// Messages arrive in pieces, and sometimes with other text between them.
struct StreamTests {
  private static let ping = MessageStream.framed(.fields(["method": .string("ping")]))

  private func methods(_ bytes: [UInt8], chunk: Int) -> [String] {
    var stream = MessageStream()
    var found: [String] = []
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      stream.append(Array(bytes[start..<min(bytes.count, start + chunk)]))
      while let piece = stream.next() {
        switch piece {
        case .message(let message): found.append(message["method"]?.string ?? "?")
        case .unreadable: found.append("unreadable")
        }
      }
    }
    return found
  }

  @Test("messages are found however the bytes are cut", arguments: [1, 2, 7, 1000])
  func chunks(_ chunk: Int) {
    let bytes = Array((Self.ping + Self.ping + Self.ping).utf8)
    #expect(methods(bytes, chunk: chunk) == ["ping", "ping", "ping"])
  }

  @Test(
    "after garbage the next message is read",
    arguments: [
      "garbage\r\n", "\u{0}\u{1}\n\n\n", "Content-Length: nonsense\r\n\r\n", "Content-Length: -4\r\n\r\n",
      "Content-Type: application/json\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ])
  func garbage(_ garbage: String) {
    #expect(methods(Array((garbage + Self.ping).utf8), chunk: 5) == ["ping"])
  }

  @Test("content that is not JSON is said to be unreadable, and the next message is read")
  func unreadable() {
    let bytes = Array(("Content-Length: 5\r\n\r\nhello" + Self.ping).utf8)
    #expect(methods(bytes, chunk: 3) == ["unreadable", "ping"])
  }

  @Test("a line without end does not fill the memory")
  func endless() {
    var stream = MessageStream()
    for _ in 0..<100 {
      stream.append(Array(repeating: UInt8(ascii: "x"), count: 1 << 14))
      #expect(stream.next() == nil)
    }
    stream.append(Array(("\n" + Self.ping).utf8))
    guard case .message = stream.next() else {
      Issue.record("the message after it is lost")
      return
    }
  }
}
