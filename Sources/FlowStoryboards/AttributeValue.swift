import FlowDiagnostics

/// What an attribute says, and where: a string of the storyboard.
package struct AttributeValue: Sendable, Hashable {
  /// The value, with its references to characters resolved.
  package var text: String
  /// Where it is in the file, without its quotes.
  package var range: SourceRange

  /// Makes a value.
  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// The class that the app gives to something of a storyboard, instead of the stock one.
package struct CustomClass: Sendable, Hashable {
  /// The name, as the Objective-C runtime or the module knows it: `customClass`.
  package var name: AttributeValue
  /// The module it is said to be in: `customModule`. With ``isOfTarget`` that is the name which the app's module had
  /// when Interface Builder wrote the file; it counts for nothing then.
  package var module: AttributeValue?
  /// Whether it is in the module of whichever target the storyboard belongs to: `customModuleProvider="target"`.
  package var isOfTarget: Bool

  /// Makes a custom class.
  package init(name: AttributeValue, module: AttributeValue? = nil, isOfTarget: Bool = false) {
    self.name = name
    self.module = module
    self.isOfTarget = isOfTarget
  }
}
