extension UInt8 {
  /// True for a digit of ASCII.
  package var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  /// True for a letter of ASCII.
  package var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  /// True for a byte that a word of Swift can contain: a letter or a digit of ASCII, `_`, or a part of another character.
  package var isOfWord: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}

extension String {
  /// The text with percent sequences for all bytes except the unreserved characters of RFC 3986.
  package var percentEncoded: String { percentEncoded(keeping: "") }

  /// Returns the text with percent sequences for all bytes except the unreserved characters of RFC 3986, and those that
  /// are kept.
  package func percentEncoded(keeping kept: StaticString) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    let kept = Array("\(kept)-._~".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || kept.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  // MARK: - TextSearch

  // The standard library can search a text for another text only from macOS 13 on. Xcode may build the command for the
  // app's deployment target, which can be older, so the modules of the command do without.

  /// True if a byte occurs in the UTF-8 of this text. `utf8.contains` looks up the text's storage at each byte.
  package func holds(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }

  /// True if another text occurs in this one, byte for byte.
  package func holds(_ other: String) -> Bool { firstPlace(of: other) != nil }

  /// Returns the first range in which another text occurs in this one, byte for byte.
  package func firstPlace(of other: String) -> Range<Index>? {
    let wanted = Array(other.utf8)
    guard let first = wanted.first else { return startIndex..<startIndex }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return start..<rest.index(start, offsetBy: wanted.count) }
      rest.removeFirst()
    }
    return nil
  }

  /// Returns this text with each occurrence of a text, compared byte for byte, replaced with another.
  package func substituting(_ old: String, by new: String) -> String {
    let wanted = Array(old.utf8)
    var result: [UInt8] = []
    var rest = utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: wanted) {
        result += new.utf8
        rest = rest.dropFirst(wanted.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

// MARK: - Bytes

/// Returns the offset of the first sequence that is not valid UTF-8; `nil` if all bytes are.
package func firstOffsetNotUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  let raw = UnsafeRawBufferPointer(bytes)
  var offset = 0
  while offset < raw.count {
    // Nearly everything is ASCII: eight bytes are checked at a time.
    if offset + 8 <= raw.count,
      raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      offset += 8
    } else if raw[offset] < 0x80 {
      offset += 1
    } else {
      var rest = raw[offset...].makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return offset }
      offset += scalar.count
    }
  }
  return nil
}

package func firstOffsetNotUTF8(_ bytes: [UInt8]) -> Int? { bytes.withUnsafeBufferPointer(firstOffsetNotUTF8) }

/// Returns the end of a comment `/* … */` with nested comments, or the end of the text if the comment has none.
package func endOfBlockComment<Bytes: RandomAccessCollection>(in bytes: Bytes, from start: Int, upTo end: Int) -> Int
where Bytes.Element == UInt8, Bytes.Index == Int {
  var offset = start
  var depth = 0
  while offset < end {
    let pair = (bytes[offset], offset + 1 < end ? bytes[offset + 1] : 0)
    if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
      depth += 1
      offset += 2
    } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
      depth -= 1
      offset += 2
      if depth == 0 { return offset }
    } else {
      offset += 1
    }
  }
  return offset
}

// MARK: - OrderedSearch

extension Array {
  /// Returns the index of the first element that satisfies a condition, or the end if there is none. All elements after
  /// it have to satisfy the condition, too.
  package func partitioningIndex(where isMeant: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isMeant(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - FirstSentence

/// Returns the first sentence of a text in paragraphs with its punctuation, on one line, for places without room for
/// the whole text. A sentence ends at a full stop outside parentheses or at the end of its paragraph.
package func firstSentence(of text: String) -> String {
  var sentence = ""
  var depth = 0
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let words = line.split(whereSeparator: \.isWhitespace)
    if words.isEmpty, !sentence.isEmpty { break }
    for word in words {
      sentence += sentence.isEmpty ? word : " " + word
      depth += word.count { $0 == "(" } - word.count { $0 == ")" }
      if depth <= 0, word.hasSuffix(".") { return sentence }
    }
  }
  return sentence
}

// MARK: - NearestName

/// Finds the name that was probably meant: one that differs only by case, or else the nearest by edit distance, if that
/// is at most a third of its length; `nil` if none is near. If several are equally near, the first is taken.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let folded = Array(name.lowercased().unicodeScalars)
  var best: (distance: Int, name: String)?
  for candidate in candidates where candidate != name {
    let other = Array(candidate.lowercased().unicodeScalars)
    let limit = min(max(folded.count, other.count) / 3, (best?.distance ?? .max) - 1)
    guard limit >= 0, abs(folded.count - other.count) <= limit else { continue }
    let distance = editDistance(folded, other, limit: limit)
    if distance <= limit { best = (distance, candidate) }
    if distance == 0 { break }
  }
  return best?.name
}

/// True if the nearest name to another one is the only near one among the candidates, so that no other name can have
/// been meant.
package func isOnlyNearName(_ near: String, to name: String, among candidates: some Sequence<String>) -> Bool {
  nearestName(to: name, among: candidates.filter { $0 != near }) == nil
}

/// True if a name is a mistyped form of another one: with different case, or with two neighboring letters swapped.
/// With different letters it may be a separate name whose declaration is missing.
package func isSlip(_ name: String, of other: String) -> Bool {
  isOneOff(name, other) && name.lowercased().unicodeScalars.sorted() == other.lowercased().unicodeScalars.sorted()
}

/// True if a word of the language is mistyped: with different case, or one letter off. A word that is right in English may
/// be meant, as `prevent` is not always `present`.
package func isTypo(_ word: String, of keyword: String) -> Bool {
  isOneOff(word, keyword) && !["prevent", "routes"].contains(word)
}

/// True if two texts differ in case, or in one insertion, deletion, replacement or swap of neighbors.
private func isOneOff(_ left: String, _ right: String) -> Bool {
  editDistance(Array(left.lowercased().unicodeScalars), Array(right.lowercased().unicodeScalars), limit: 1) <= 1
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbors between two texts, or more than
/// `limit` if the number exceeds it.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (row, scalar) in left.enumerated() {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for (column, other) in right.enumerated() {
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (scalar == other ? 0 : 1))
      if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    if current.min() ?? 0 > limit { return limit + 1 }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
