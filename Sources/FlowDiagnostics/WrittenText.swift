/// A complete text in UTF-8: what a ``TextBuffer`` becomes.
///
/// Generated code is most of what a run has in memory. It goes from where it was written to the file without being copied.
public final class WrittenText: Sendable {
  private nonisolated(unsafe) let start: UnsafeMutablePointer<UInt8>
  /// How many bytes it has.
  public let count: Int

  /// Takes over what was allocated and initialized.
  init(_ start: UnsafeMutablePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  deinit { start.deallocate() }

  /// The text of a string.
  public static func copy(of string: String) -> WrittenText {
    var buffer = TextBuffer(capacity: string.utf8.count)
    buffer.put(string)
    return buffer.finished()
  }

  /// The text as a string, which is a copy.
  public var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls a function with the bytes.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }
}

extension WrittenText: Hashable {
  /// Texts are equal by their bytes.
  public static func == (left: WrittenText, right: WrittenText) -> Bool {
    left.withBytes { left in right.withBytes { right in left.elementsEqual(right) } }
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
