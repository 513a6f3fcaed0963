/// A start tag: where its name and its attributes stand, as offsets into the file's bytes. Nothing is copied.
struct XMLTag {
  /// Its name, without the `<`.
  var name: Range<Int>
  /// Its attributes, in order.
  var attributes: ArraySlice<XMLAttribute>
}

/// An attribute: where its name and its value stand, the value without its quotes.
struct XMLAttribute {
  /// The name.
  var name: Range<Int>
  /// What stands between the quotes, references and all.
  var value: Range<Int>
}
