import FlowDiagnostics

/// Reads storyboards from the XML of Interface Builder.
///
/// Unknown elements are skipped silently, so that files of future versions of Interface Builder can be read. A file
/// that cannot be read gets one diagnostic, at the wrong place.
package enum StoryboardReader {
  /// Reads a storyboard.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - id: the file in the run.
  ///   - diagnostics: gets one error if the file cannot be read.
  /// - Returns: the storyboard, or `nil` if it cannot be read.
  package static func read(_ source: SourceFile, id: SourceID, diagnostics: inout Diagnostics) -> Storyboard? {
    do {
      return try source.bytes.withUnsafeBufferPointer { (bytes) throws(Unreadable) in
        try expectText(bytes)
        return try read(bytes, of: source, id)
      }
    } catch {
      diagnostics.add(error.diagnostic(in: id))
      return nil
    }
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, of source: SourceFile, _ id: SourceID
  ) throws(Unreadable) -> Storyboard {
    var scanner = XMLScanner(bytes)
    _ = try scanner.next()
    let document = TagReader(file: id, scanner)
    try expectStoryboard(document)
    var storyboard = Storyboard(
      source: id, path: source.path, platform: platform(of: document), documentVersion: document["version"],
      isLaunchScreen: document.isYes("launchScreen"), initialController: document["initialViewController"], scenes: [],
      range: document.range)
    while let event = try scanner.next() {
      guard event == .start, scanner.open.count == 3, scanner.isAt("scene"), scanner.isInside("scenes") else {
        continue
      }
      var reader = SceneReader(file: id, platform: storyboard.platform, scanner: scanner)
      storyboard.scenes.append(try reader.read(from: &scanner))
    }
    return storyboard
  }

  static func platform(of document: TagReader) -> StoryboardPlatform {
    switch document["targetRuntime"]?.text {
    case "AppleTV": return .tvOS
    case "watchKit": return .watchOS
    case let runtime? where runtime.hasPrefix("MacOSX"): return .macOS
    case let runtime? where runtime.hasPrefix("iOS"): return .iOS
    default: break
    }
    // The runtime is unknown or missing: the document type also contains the platform.
    switch document["type"]?.text.split(separator: ".") {
    case let parts? where parts.contains("AppleTV"): return .tvOS
    case let parts? where parts.contains("WatchKit"): return .watchOS
    case let parts? where parts.contains("Cocoa"): return .macOS
    default: return .iOS
    }
  }
}

// MARK: - Files that are not storyboards

extension StoryboardReader {
  /// Makes sure that a file is UTF-8 text that starts like XML; otherwise throws an error at the first wrong byte.
  static func expectText(_ bytes: UnsafeBufferPointer<UInt8>) throws(Unreadable) {
    if let offset = firstInvalidOffset(in: bytes) {
      throw Unreadable(
        rule: StoryboardRules.notAStoryboard, message: "the file is not text in UTF-8", range: offset..<(offset + 1),
        help: "is it a compiled storyboard, or text in another encoding?")
    }
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, bytes[start].isXMLSpace { start += 1 }
    guard start < bytes.count else {
      throw Unreadable(rule: StoryboardRules.notAStoryboard, message: "the file is empty", range: start..<start)
    }
    guard bytes[start] == UInt8(ascii: "<") else {
      throw Unreadable(
        rule: StoryboardRules.notAStoryboard, message: "the file is not a storyboard: it does not begin as XML does",
        range: start..<bytes.endOfCharacter(at: start))
    }
  }

  private static func expectStoryboard(_ document: TagReader) throws(Unreadable) {
    let root = document.element
    func refusal(_ message: String, at range: Range<Int>, help: String? = nil) -> Unreadable {
      Unreadable(rule: StoryboardRules.notAStoryboard, message: message, range: range, help: help)
    }
    let type = document["type"]
    if root == "document", let type {
      if type.text.holds("Storyboard") { return }
      if type.text.hasSuffix(".XIB") {
        throw refusal(
          "the file is a xib, not a storyboard", at: type.range.offsets,
          help: "its name has to end in `.xib`: a xib has no scenes and no segues")
      }
      throw refusal("the file is not a storyboard: its type is `\(type.text)`", at: type.range.offsets)
    }
    if root == "document" {
      throw refusal("the file does not say that it is a storyboard: its document has no `type`", at: document.tag.name)
    }
    if root == "archive" {
      throw refusal(
        "the file is of an Xcode that had no storyboards: its outermost element is `archive`", at: document.tag.name)
    }
    throw refusal(
      "the file is not a storyboard: its outermost element is `\(root)`, not `document`", at: document.tag.name)
  }

  /// Returns the offset of the first byte that is not valid UTF-8.
  private static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = 0
    while true {
      offset = endOfASCII(in: bytes, from: offset)
      guard offset < bytes.count else { return nil }
      var rest = bytes[offset...].makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return offset }
      offset += scalar.count
    }
  }

  /// Returns the offset of the next non-ASCII byte; eight bytes are checked at a time, since nearly all are ASCII.
  private static func endOfASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    let raw = UnsafeRawBufferPointer(bytes)
    while offset + 8 <= raw.count,
      raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      offset += 8
    }
    while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
    return offset
  }
}
