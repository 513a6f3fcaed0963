/// An alert, or a dialog: the same as an action sheet.
package struct Alert: Sendable {
  package enum Kind: String, Sendable, Hashable { case alert, dialog }
  /// The role of a choice.
  package enum Role: String, Sendable, Hashable { case destructive, cancel, preferred }
  /// A button.
  package struct Choice: Sendable {
    /// The name of its case.
    package var name: String
    /// Its documentation, a line each.
    package var docs: [String]
    /// The text of the button.
    package var title: SwiftExpression
    package var role: Role?
    package var location: Location
    package init(name: String, docs: [String], title: SwiftExpression, role: Role?, location: Location) {
      self.name = name
      self.docs = docs
      self.title = title
      self.role = role
      self.location = location
    }
  }
  /// A field to write in.
  package struct Field: Sendable {
    /// The name of the value in the choices.
    package var name: String
    /// The text in the empty field.
    package var placeholder: SwiftExpression
    package var location: Location
    package init(name: String, placeholder: SwiftExpression, location: Location) {
      self.name = name
      self.placeholder = placeholder
      self.location = location
    }
  }

  package var kind: Kind
  package var title: SwiftExpression?
  package var message: SwiftExpression?
  /// The choices, in order; at least one.
  package var choices: [Choice]
  /// The fields, in order; a dialog has none.
  package var fields: [Field]

  package init(
    kind: Kind, title: SwiftExpression?, message: SwiftExpression?, choices: [Choice], fields: [Field]
  ) {
    self.kind = kind
    self.title = title
    self.message = message
    self.choices = choices
    self.fields = fields
  }

  /// True if the screen that asks hears what is chosen: with one choice there is nothing to choose.
  package var isQuestion: Bool { choices.count > 1 }

  /// The values of a choice: what is in the fields, unless it is the choice to cancel.
  package func values(of choice: Choice) -> [Parameter] {
    guard choice.role != .cancel else { return [] }
    return fields.map {
      Parameter(name: $0.name, type: SwiftType(text: "Swift.String", names: ["Swift"]), location: $0.location)
    }
  }
}
