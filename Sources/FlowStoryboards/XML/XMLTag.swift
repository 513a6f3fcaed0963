/// A start tag with its name and attributes, as offsets into the file's bytes. Nothing is copied.
struct XMLTag {
  /// Its name, without the `<`.
  var name: Range<Int>
  /// Its attributes, in order.
  var attributes: ArraySlice<XMLAttribute>
}

/// An attribute, as the offsets of its name and of its value without the quotes.
struct XMLAttribute {
  /// The name.
  var name: Range<Int>
  /// The text between the quotes, with its references.
  var value: Range<Int>
}
