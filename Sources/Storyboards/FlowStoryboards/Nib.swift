import FlowDiagnostics

/// The parts of a xib that matter for a flow: its owner, and its cells.
package struct Nib: Sendable {
  /// The file in the run.
  package var source: SourceID
  /// The path as the user would write it.
  package var path: String
  /// The platform of the xib.
  package var platform: StoryboardPlatform
  /// The class of File's Owner, if the app gives it one.
  package var owner: CustomClass?
  /// The cells and other reusable views that are top-level objects of the nib, in the order of the file.
  package var reusableViews: [ReusableView]
  /// The document's element: the name in its start tag.
  package var range: SourceRange
  /// True for a xib from an Xcode before version 5, an archive of objects. It still compiles, but its cells are not read.
  package var isArchive = false
  /// True if other flow files mention its cells, so that an update of one file leaves them alone.
  package var isMentionedElsewhere = false

  /// The name of the xib in the app: the file's name without folders and extension.
  package var name: String { StoryboardPath(path).nameOnAnyDevice }
}

extension StoryboardReader {
  /// Reads a xib; `id` is the file in the run. If it cannot be read, adds one error and returns `nil`.
  package static func readNib(_ source: SourceFile, id: SourceID, diagnostics: inout Diagnostics) -> Nib? {
    read(source, id, &diagnostics) { (document, scanner) throws(Unreadable) in
      let isArchive = document.element == "archive"
      if !isArchive { try expectNib(document) }
      var nib = Nib(
        source: id, path: source.path, platform: platform(of: document), owner: nil, reusableViews: [],
        range: document.range, isArchive: isArchive)
      while let event = try scanner.next() {
        guard event == .start, !isArchive, scanner.open.count == 3, scanner.isInside("objects") else { continue }
        if scanner.isAt("placeholder") {
          let tag = scanner.tag()
          if tag["placeholderIdentifier"]?.text == "IBFilesOwner" { nib.owner = tag.customClass }
        } else if let view = ReusableView(scanner, on: nib.platform, isPrototype: true) {
          nib.reusableViews.append(view)
        }
      }
      return nib
    }
  }

  private static func expectNib(_ document: XMLTag) throws(Unreadable) {
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
      range: type?.range.offsets ?? document.name, help: "name the xib that Interface Builder edits")
  }
}
