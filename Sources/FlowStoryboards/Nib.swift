import FlowDiagnostics

/// What a xib says, as far as a flow has to do with it: whose it is, and the cells that it makes.
package struct Nib: Sendable {
  /// Which of the run's files.
  package var source: SourceID
  /// The path as the user would write it.
  package var path: String
  /// What it is made for.
  package var platform: StoryboardPlatform
  /// The class of File's Owner, if the app gives it one.
  package var owner: CustomClass?
  /// The cells and other reusable views that are objects of the nib itself, in the order of the file.
  package var reusableViews: [ReusableView]
  /// The element of the document: its name in its start tag.
  package var range: SourceRange
  /// Whether other flow files have its cells, so that an update of one file leaves them to those.
  package var isMentionedElsewhere = false

  /// The name that the app knows it by: that of its file, without folders and extension.
  package var name: String { StoryboardPath(path).name }

  /// Whether a file is a xib by its name.
  package static func isNib(path: String) -> Bool { path.hasSuffix(".xib") }
}

extension StoryboardReader {
  /// Reads a xib.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - id: which of the run's files it is.
  ///   - diagnostics: gets one error, if the file cannot be read.
  /// - Returns: what the file says, or `nil` if it cannot be read.
  package static func readNib(_ source: SourceFile, id: SourceID, diagnostics: inout Diagnostics) -> Nib? {
    do {
      return try source.bytes.withUnsafeBufferPointer { (bytes) throws(Unreadable) in
        try expectText(bytes)
        return try readNib(bytes, of: source, id)
      }
    } catch {
      diagnostics.add(error.diagnostic(in: id))
      return nil
    }
  }

  private static func readNib(
    _ bytes: UnsafeBufferPointer<UInt8>, of source: SourceFile, _ id: SourceID
  ) throws(Unreadable) -> Nib {
    var scanner = XMLScanner(bytes)
    _ = try scanner.next()
    let document = TagReader(file: id, scanner)
    // Xcode before 5 wrote an archive of objects. It has the same name and still compiles, and nothing in it is looked for.
    let isArchive = document.element == "archive"
    if !isArchive { try expectNib(document) }
    var nib = Nib(
      source: id, path: source.path, platform: platform(of: document), owner: nil, reusableViews: [],
      range: document.range)
    while let event = try scanner.next() {
      guard event == .start, !isArchive, scanner.open.count == 3, scanner.isInside("objects") else { continue }
      let tag = TagReader(file: id, scanner)
      if scanner.isAt("placeholder") {
        if tag["placeholderIdentifier"]?.text == "IBFilesOwner" { nib.owner = tag.customClass }
      } else if let (role, stockClass, attribute) = ReusableView.kind(scanner, on: nib.platform),
        let identifier = tag[attribute]
      {
        nib.reusableViews.append(
          ReusableView(
            role: role, identifier: identifier, isPrototype: true, stockClass: stockClass,
            customClass: tag.customClass, id: tag["id"], range: tag.range))
      }
    }
    return nib
  }

  private static func expectNib(_ document: TagReader) throws(Unreadable) {
    let type = document["type"]
    if document.element == "document", let type, type.text.hasSuffix(".XIB"), !type.text.holds("Storyboard") { return }
    if document.element == "document", let type, type.text.holds("Storyboard") {
      throw Unreadable(
        rule: StoryboardRules.notAStoryboard, message: "the file is a storyboard, not a xib",
        range: type.range.offsets, help: "its name has to end in `.storyboard`")
    }
    let what =
      document.element == "document" ? "its document has another `type`" : "its outermost element is no `document`"
    throw Unreadable(
      rule: StoryboardRules.notAStoryboard, message: "the file is not a xib: \(what)",
      range: type?.range.offsets ?? document.tag.name, help: "name the xib that Interface Builder edits")
  }
}
