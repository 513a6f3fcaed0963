import FlowModel

/// Something that differs between two versions of a program, and what that means for others.
package struct Change: Sendable, Hashable {
  /// Who notices.
  package enum Category: String, Sendable, CaseIterable {
    /// What was written against the old version no longer works: code that does not compile, a storyboard whose
    /// identifier nobody knows, analytics that wait for another string, an address that leads nowhere.
    case breaking
    /// Everything compiles and is found, and something else happens.
    case behaviour
    /// What there was stays as it was.
    case addition
    /// Only words have changed.
    case documentation
  }

  /// Whom a breaking change breaks something for.
  package enum Audience: String, Sendable {
    /// Swift code that uses what is generated.
    case code
    /// Storyboards and nibs, by their identifiers.
    case storyboards
    /// Analytics and UI tests, by the names of screens.
    case analytics
    /// Everyone who has a URL.
    case links
  }

  /// What has happened.
  package enum Action: String, Sendable {
    case added, removed, renamed, moved, changed
  }

  /// What it has happened to.
  package enum Subject: String, Sendable {
    case `guard`, flow, screen, segue, edge, route, entry, parameter, identifiers, identifier, tabs, tab, link, origin
    case reservation, result
  }

  /// Which of the two versions a place is in.
  package enum Version: String, Sendable {
    case old, new
  }

  /// Who notices.
  package var category: Category
  /// Whom it breaks something for; nobody where it is not breaking.
  package var audience: Audience?
  /// What has happened.
  package var action: Action
  /// What it has happened to.
  package var subject: Subject
  /// The flow it belongs to, by its new name where it has one.
  package var flow: String
  /// Its name, with those of what it stands in: `Choice.theRedPill`.
  package var name: String
  /// What has happened, in words.
  package var message: String
  /// The version that `location` is a place of: the new one, but for what it has no more.
  package var version: Version
  /// Where it is declared.
  package var location: Location
}
