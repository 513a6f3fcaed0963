import FlowDiagnostics

/// The value of an attribute with its place: a string of the storyboard.
package struct AttributeValue: Sendable, Hashable {
  /// The value, with character references resolved.
  package var text: String
  /// The range in the file, without the quotes.
  package var range: SourceRange

  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// A class of the app that replaces a stock class in a storyboard.
package struct CustomClass: Sendable, Hashable {
  /// The name as the Objective-C runtime or the module knows it: `customClass`.
  package var name: AttributeValue
  /// The module according to the file: `customModule`. With ``isOfTarget`` it is only the name that the app's module
  /// had when Interface Builder wrote the file, and is ignored.
  package var module: AttributeValue?
  /// True if the class is in the module of the target that the storyboard belongs to: `customModuleProvider="target"`.
  package var isOfTarget: Bool

  package init(name: AttributeValue, module: AttributeValue? = nil, isOfTarget: Bool = false) {
    self.name = name
    self.module = module
    self.isOfTarget = isOfTarget
  }
}
