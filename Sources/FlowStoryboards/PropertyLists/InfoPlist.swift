import FlowDiagnostics

/// The storyboards in an `Info.plist` that an app or an extension starts with.
///
/// Apple's property lists have a document type, which storyboards do not have, so ``XMLScanner`` cannot read them. Only
/// the texts in a list are searched, at any depth: `<key>UIMainStoryboardFile</key> <string>Main</string>`. An
/// unreadable list counts as empty: checking it is not routegen's job.
package struct InfoPlist: Sendable, Hashable {
  /// The storyboards that apps start with, in order.
  package private(set) var storyboardsOfApps: [String] = []
  /// The storyboards that extensions start with, in order.
  package private(set) var storyboardsOfExtensions: [String] = []

  /// True if a file is an `Info.plist` by its name, including `Shop-Info.plist` as in older projects.
  package static func isInfoPlist(path: String) -> Bool { path.hasSuffix("Info.plist") }

  /// Reads a property list.
  package init(_ source: SourceFile) {
    source.bytes.withUnsafeBufferPointer { bytes in
      if let list = BinaryPropertyList(bytes) {
        for (key, name) in list.texts(ofKeys: Self.keysOfApps + [Self.keyOfExtensions]) { add(name, key) }
      } else {
        addTexts(of: bytes)
      }
    }
  }

  private mutating func addTexts(of bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while let key = Self.text(of: "key", in: bytes, from: &position) {
      guard Self.keysOfApps.contains(key) || key == Self.keyOfExtensions else { continue }
      var end = position
      while end < bytes.count, bytes[end].isXMLSpace { end += 1 }
      guard let name = Self.text(of: "string", in: bytes, at: end) else { continue }
      add(name, key)
    }
  }

  private mutating func add(_ name: String, _ key: String) {
    if key == Self.keyOfExtensions { storyboardsOfExtensions.append(name) } else { storyboardsOfApps.append(name) }
  }

  private static let keysOfApps = ["UIMainStoryboardFile", "UISceneStoryboardFile", "NSMainStoryboardFile"]
  private static let keyOfExtensions = "NSExtensionMainStoryboard"

  /// Returns the text of the next element with a name, after any comments.
  private static func text(
    of name: StaticString, in bytes: UnsafeBufferPointer<UInt8>, from position: inout Int
  ) -> String? {
    while position < bytes.count {
      if bytes.has("<!--", at: position) {
        position += 4
        while position < bytes.count, !bytes.has("-->", at: position) { position += 1 }
      } else if let text = text(of: name, in: bytes, at: position) {
        position = bytes.end(ofTextAfter: position)
        return text
      }
      position += 1
    }
    return nil
  }

  /// Returns the text of the element at a place, if it has the given name and contains only text.
  private static func text(of name: StaticString, in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> String? {
    let length = name.utf8CodeUnitCount
    guard start + length + 2 <= bytes.count, bytes[start] == UInt8(ascii: "<"), bytes.has(name, at: start + 1),
      bytes[start + 1 + length] == UInt8(ascii: ">")
    else { return nil }
    let first = start + length + 2
    var end = first
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    guard bytes.has("</", at: end), bytes.has(name, at: end + 2) else { return nil }
    return XMLReference.decode(bytes.part(first..<end))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// True if a word is at an offset.
  fileprivate func has(_ word: StaticString, at offset: Int) -> Bool {
    offset + word.utf8CodeUnitCount <= count && at(offset..<(offset + word.utf8CodeUnitCount), is: word)
  }

  /// Returns the offset after the end tag of an element that contains only text and starts at an offset.
  fileprivate func end(ofTextAfter start: Int) -> Int {
    var end = start + 1
    while end < count, self[end] != UInt8(ascii: "<") { end += 1 }
    while end < count, self[end] != UInt8(ascii: ">") { end += 1 }
    return Swift.min(end + 1, count)
  }
}
