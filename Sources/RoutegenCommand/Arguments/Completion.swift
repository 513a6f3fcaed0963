/// The words that can be in a place of the command line, for shells to complete. Nothing is checked with them.
package enum Completion: Sendable {
  /// A word that a shell offers, and what it means.
  package typealias Word = (text: String, meaning: String)

  /// Nothing that could be listed.
  case nothing
  /// One of some words. They are made only when a shell asks.
  case words(@Sendable () -> [Word])
  /// Files whose names end like this, and folders, which may hold some. Without an ending: any file.
  case files([String])
  /// Folders.
  case folders
}

extension Option {
  /// The possible values.
  package var valueCompletion: Completion {
    if let completion { return completion }
    if !choices.isEmpty { return .words { [choices] in choices.map { ($0, "") } } }
    switch value {
    case nil: return .nothing
    case "DIR": return .folders
    case "FILE", "FLOW": return .files([".flow"])
    default: return .files([])
    }
  }
}
