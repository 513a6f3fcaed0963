import FlowDiagnostics

/// Reads the attributes of one start tag.
struct TagReader {
  /// The file in the run.
  let file: SourceID
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offsets of the tag in the bytes.
  let tag: XMLTag

  /// Creates a reader for the tag of the innermost open element, or of the element at a number of steps outwards.
  init(file: SourceID, _ scanner: XMLScanner, around steps: Int = 0) {
    self.file = file
    bytes = scanner.bytes
    tag = scanner.tag(around: steps)
  }

  /// The element's name.
  var element: String { bytes.text(tag.name) }

  /// The place of the element's name.
  var range: SourceRange { SourceRange(file, tag.name.lowerBound, tag.name.upperBound) }

  /// Returns the value of an attribute; `nil` if it is missing or `""`, which means the same to Interface Builder.
  subscript(name: StaticString) -> AttributeValue? {
    guard let value = value(of: name), !value.isEmpty else { return nil }
    return AttributeValue(
      XMLReference.decode(bytes.part(value)), at: SourceRange(file, value.lowerBound, value.upperBound))
  }

  /// Returns the range of an attribute's value. Most requested attributes are missing, so their lengths are compared
  /// first.
  private func value(of name: StaticString) -> Range<Int>? {
    let count = name.utf8CodeUnitCount
    for index in tag.attributes.indices where tag.attributes[index].name.count == count {
      if bytes.at(tag.attributes[index].name, is: name) { return tag.attributes[index].value }
    }
    return nil
  }

  /// True if the value of an attribute is `YES`.
  func isYes(_ name: StaticString) -> Bool { value(of: name).map { bytes.at($0, is: "YES") } ?? false }

  /// The class that the app gives to the element.
  var customClass: CustomClass? {
    self["customClass"].map { name in
      CustomClass(
        name: name, module: self["customModule"], isOfTarget: self["customModuleProvider"]?.text == "target")
    }
  }
}
