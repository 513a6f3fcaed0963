import FlowDiagnostics
import FlowModel
import FlowSyntax

/// A word that an editor shows in the text without being part of it.
struct Hint: Hashable {
  var offset: Int
  var text: String
}

/// `textDocument/inlayHint`: the strings and classes that follow from names and are not written.
extension Query {
  func hints(in range: Range<Int>) -> [Hint] {
    names.declarations.compactMap { declaration -> Hint? in
      guard declaration.range.file == file, declaration.name.range.start >= range.lowerBound,
        declaration.name.range.end <= range.upperBound
      else { return nil }
      if case .screen(let screen) = declaration.node {
        guard screen.type == nil else { return nil }
        let end = (screen.parameters?.range ?? screen.name.range).end
        return Hint(offset: end, text: ": \(screen.impliedType)")
      }
      guard declaration.string == nil, declaration.hasNameForString, occursInText(declaration) else { return nil }
      let end: Int
      switch declaration.node {
      case .identifier(let entry): end = (entry.type?.range ?? entry.name.range).end
      default: end = (declaration.parameters?.range ?? declaration.name.range).end
      }
      return Hint(offset: end, text: " = \(SwiftNames.literal(declaration.name.text))")
    }.sorted { $0.offset < $1.offset }
  }

  /// True if it has its own name: an edge has none.
  private func occursInText(_ declaration: Declaration) -> Bool {
    if case .route(let route) = declaration.node { route.name != nil } else { true }
  }

  /// Returns the address of a link's place, with the first origin of its flow.
  func address(of link: Link) -> String? {
    guard let origin = snapshot.program[link.flow].origins.first else { return link.template }
    let base = origin.text.hasSuffix("/") ? String(origin.text.dropLast()) : origin.text
    return base + link.template
  }
}
