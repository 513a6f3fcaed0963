import FlowDiagnostics
import FlowModel

/// The places that have links, in messages.
extension Pass {
  /// Returns the parameters of a place that has a link.
  func parameters(ofLinked place: Link.Place) -> [Parameter] {
    switch place {
    case .screen(let screen): program[screen].parameters
    case .entry(let screen, let entry): program[screen].entries[entry].parameters
    case .do(let flow, let route): program[flow].routes[route].declaredParameters
    }
  }

  /// Returns the description of a place that has a link in a message: "the screen `Episode`".
  func name(ofLinked place: Link.Place) -> String {
    switch place {
    case .screen(let screen): "the screen `\(program[screen].name)`"
    case .entry(let screen, let entry): "the entry `\(program[screen].name).\(program[screen].entries[entry].name)`"
    case .do(let flow, let route): "the `do` `\(program[flow].routes[route].name)`"
    }
  }

  /// Returns the place of the declaration that has a link.
  func declaration(ofLinked place: Link.Place) -> SourceRange? {
    switch place {
    case .screen(let screen): program[screen].location.range
    case .entry(let screen, let entry): program[screen].entries[entry].location.range
    case .do(let flow, let route): program[flow].routes[route].location.range
    }
  }

  /// Returns the place of a part of a link's template in its file.
  func place(of part: Range<Int>, in link: Link) -> SourceRange {
    place(of: part, in: link.template, at: link.location.range)
  }
}
