/// What has to be met before something is shown: that somebody has signed in.
package struct Guard: Sendable {
  /// Which of the program's guards.
  package struct ID: Hashable, Sendable, Comparable {
    /// The index into the program's guards.
    package var index: Int
    /// Makes the identity of the guard at an index.
    package init(_ index: Int) { self.index = index }
    /// It is declared earlier.
    package static func < (left: ID, right: ID) -> Bool { left.index < right.index }
  }

  /// Its name, as written: `signedIn`.
  package var name: String
  /// Its documentation, a line each.
  package var docs: [String]
  /// The flow that starts where it is not met; none if that could not be found out.
  package var target: Target?
  /// Whether a navigation controller is made around the flow.
  package var inNavigation: Bool
  /// How the flow is presented; `nil` where the system chooses.
  package var style: PresentationStyle?
  /// Where it is declared: its name.
  package var location: Location

  /// Makes a guard.
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

/// A guard that a screen or a flow requires, where it is written.
package struct Requirement: Sendable {
  /// The guard.
  package var `guard`: Guard.ID
  /// Where its name is.
  package var location: Location
  /// Makes a requirement.
  package init(_ id: Guard.ID, location: Location) {
    self.guard = id
    self.location = location
  }
}
