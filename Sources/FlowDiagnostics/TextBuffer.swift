/// Text that is written piece by piece, in UTF-8.
///
/// Writing is most of the work of a run, in many small pieces. A string that others are appended to asks at each of them
/// what it is, whether it is shared and whether it has room; so does an array. This one is never shared.
public struct TextBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes were written.
  public private(set) var count = 0

  /// Makes an empty buffer with room for so many bytes.
  public init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Whether nothing was written.
  public var isEmpty: Bool { count == 0 }

  /// Whether what was written ends with a byte, so many times.
  public func ends(with byte: UInt8, times: Int) -> Bool {
    count >= times && (count - times..<count).allSatisfy { start[$0] == byte }
  }

  /// Writes a piece.
  public mutating func put(_ piece: String) {
    let isPut: Void? = piece.utf8.withContiguousStorageIfAvailable { put($0) }
    if isPut == nil { putForeign(piece) }
  }

  /// Writes bytes.
  public mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    if capacity - count < bytes.count { grow(by: bytes.count) }
    guard let source = bytes.baseAddress else { return }
    (start + count).initialize(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Writes a byte.
  public mutating func put(_ byte: UInt8) {
    if capacity == count { grow(by: 1) }
    (start + count).initialize(to: byte)
    count += 1
  }

  /// Writes so many spaces.
  public mutating func put(spaces: Int) {
    // Eight at a time: most lines begin with no more, and to ask the system to fill so few bytes costs more than to write them.
    let rounded = (spaces + 7) & ~7
    if capacity - count < rounded { grow(by: rounded) }
    var written = 0
    while written < spaces {
      UnsafeMutableRawPointer(start + count + written).storeBytes(of: 0x2020_2020_2020_2020, as: UInt64.self)
      written += 8
    }
    count += spaces
  }

  /// Writes a number that is not negative, in decimal digits.
  public mutating func put(number: Int) {
    if number >= 10 { put(number: number / 10) }
    put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Writes what another one holds.
  public mutating func put(_ other: borrowing TextBuffer) {
    put(UnsafeBufferPointer(start: other.start, count: other.count))
  }

  /// Takes back what was written last, but for so many bytes at the beginning.
  public mutating func cut(to count: Int) { self.count = min(count, self.count) }

  /// What was written, as a string.
  public var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

  /// What was written, complete.
  public consuming func finished() -> WrittenText {
    let text = WrittenText(start, count: count)
    // The buffer's memory is the text's now.
    discard self
    return text
  }

  /// What was written, as bytes.
  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// A string of Objective-C's, whose characters stand somewhere else.
  @inline(never)
  private mutating func putForeign(_ piece: String) {
    for byte in piece.utf8 { put(byte) }
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    capacity = max(2 * capacity, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
