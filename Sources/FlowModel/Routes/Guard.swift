/// A condition for showing a screen or a flow, such as a signed-in user.
package struct Guard: Sendable {
  /// A guard of the program.
  package typealias ID = ProgramIndex<Guard>

  /// Its name, as written: `signedIn`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// The flow that starts if the condition is not met; `nil` if it could not be resolved.
  package var target: Target?
  /// True if the flow is embedded in a navigation controller.
  package var inNavigation: Bool
  /// The presentation style of the flow; `nil` for the system's choice.
  package var style: PresentationStyle?
  /// The place of its name in the declaration.
  package var location: Location

  package init(
    name: String, docs: [String] = [], target: Target? = nil, inNavigation: Bool = false,
    style: PresentationStyle? = nil, location: Location
  ) {
    self.name = name
    self.docs = docs
    self.target = target
    self.inNavigation = inNavigation
    self.style = style
    self.location = location
  }
}

/// A guard that a screen or a flow requires, with its place in the text.
package struct Requirement: Sendable {
  /// The guard.
  package var `guard`: Guard.ID
  /// The place of the guard's name.
  package var location: Location
  package init(_ id: Guard.ID, location: Location) {
    self.guard = id
    self.location = location
  }
}
