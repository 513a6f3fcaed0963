import FlowDiagnostics

/// `textDocument/documentLink`: strings with the name of a file of the program, and names of storyboards that equal the
/// file's.
extension Query {
  func documentLinks() -> [(range: SourceRange, path: String)] {
    names.declarations.compactMap { declaration in
      guard declaration.range.file == file, case .storyboard(let storyboard) = declaration.node else { return nil }
      let name = storyboard.identifier?.value ?? storyboard.name.text
      guard let found = snapshot.storyboards.storyboards.first(where: { $0.name == name }) else { return nil }
      return (storyboard.identifier?.range ?? storyboard.name.range, snapshot.sources[Int(found.source.index)].path)
    }
  }
}
