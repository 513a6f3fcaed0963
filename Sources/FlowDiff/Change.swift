import FlowModel

/// A difference between two versions of a program, and its effect on others.
package struct Change: Sendable, Hashable {
  /// The effect of a change.
  package enum Category: String, Sendable, CaseIterable {
    /// Code or data for the old version no longer works: code does not compile, an identifier in a storyboard or a
    /// screen name in analytics is unknown, a URL opens nothing.
    case breaking
    /// Everything still compiles and is found, but behaves differently.
    case behaviour
    /// Everything old stays as it was.
    case addition
    /// Only documentation has changed.
    case documentation
  }

  /// The group that a breaking change affects.
  package enum Audience: String, Sendable {
    /// Swift code that uses the generated code.
    case code
    /// Storyboards and nibs, through their identifiers.
    case storyboards
    /// Analytics and UI tests, through the names of screens.
    case analytics
    /// Everyone who has a URL.
    case links
  }

  /// The kind of change.
  package enum Action: String, Sendable {
    case added, removed, renamed, moved, changed
  }

  /// The kind of declaration that has changed.
  package enum Subject: String, Sendable {
    case `guard`, flow, screen, segue, edge, route, entry, parameter, identifiers, identifier, tabs, tab, link, origin
    case reservation, result
  }

  /// The version of a place.
  package enum Version: String, Sendable {
    case old, new
  }

  /// The effect of the change.
  package var category: Category
  /// The affected group; `nil` if the change is not breaking.
  package var audience: Audience?
  /// The kind of change.
  package var action: Action
  /// The kind of declaration.
  package var subject: Subject
  /// The flow that it belongs to, with its new name if it has one.
  package var flow: String
  /// Its full name: `Choice.theRedPill`.
  package var name: String
  /// The description of the change.
  package var message: String
  /// The version of `location`: the new one, except for removed declarations.
  package var version: Version
  /// The place of the declaration.
  package var location: Location
}
