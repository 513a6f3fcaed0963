/// What has to be met before something is shown: that somebody has signed in.
public struct Guard: Sendable {
  /// Which of the program's guards.
  public struct ID: Hashable, Sendable, Comparable {
    /// The index into the program's guards.
    public var index: Int
    /// Makes the identity of the guard at an index.
    public init(_ index: Int) { self.index = index }
    /// It is declared earlier.
    public static func < (left: ID, right: ID) -> Bool { left.index < right.index }
  }

  /// Its name, as written: `signedIn`.
  public var name: String
  /// Its documentation, a line each.
  public var docs: [String]
  /// The flow that starts where it is not met; none if that could not be found out.
  public var target: Target?
  /// Whether a navigation controller is made around the flow.
  public var inNavigation: Bool
  /// How the flow is presented; `nil` where the system chooses.
  public var style: PresentationStyle?
  /// Where it is declared: its name.
  public var location: Location

  /// Makes a guard.
  public init(
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
public struct Requirement: Sendable {
  /// The guard.
  public var `guard`: Guard.ID
  /// Where its name is.
  public var location: Location
  /// Makes a requirement.
  public init(_ id: Guard.ID, location: Location) {
    self.guard = id
    self.location = location
  }
}
