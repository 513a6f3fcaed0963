import FlowDiagnostics

/// Reads the attributes of one start tag.
struct TagReader {
  /// Which of the run's files.
  let file: SourceID
  /// Its bytes.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the tag is in them.
  let tag: XMLTag

  /// Makes a reader of the tag of an open element: of the innermost one, or of one so many steps around it.
  init(file: SourceID, _ scanner: XMLScanner, around steps: Int = 0) {
    self.file = file
    bytes = scanner.bytes
    tag = scanner.tag(around: steps)
  }

  /// What the element is called.
  var element: String { bytes.text(tag.name) }

  /// The place of the element's name.
  var range: SourceRange { SourceRange(file, tag.name.lowerBound, tag.name.upperBound) }

  /// What an attribute says; `nil` if it is missing or `""`, which Interface Builder means the same by.
  subscript(name: StaticString) -> AttributeValue? {
    guard let value = value(of: name), !value.isEmpty else { return nil }
    return AttributeValue(
      XMLReference.decode(bytes.part(value)), at: SourceRange(file, value.lowerBound, value.upperBound))
  }

  /// Where the value of an attribute is. Most attributes that are asked for are missing, so their lengths are compared first.
  private func value(of name: StaticString) -> Range<Int>? {
    let count = name.utf8CodeUnitCount
    for index in tag.attributes.indices where tag.attributes[index].name.count == count {
      if bytes.at(tag.attributes[index].name, is: name) { return tag.attributes[index].value }
    }
    return nil
  }

  /// Whether an attribute says `YES`.
  func isYes(_ name: StaticString) -> Bool { value(of: name).map { bytes.at($0, is: "YES") } ?? false }

  /// The class that the app gives to the element.
  var customClass: CustomClass? {
    self["customClass"].map { name in
      CustomClass(
        name: name, module: self["customModule"], isOfTarget: self["customModuleProvider"]?.text == "target")
    }
  }
}
