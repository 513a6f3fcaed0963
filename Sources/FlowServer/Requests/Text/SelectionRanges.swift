import FlowDiagnostics

/// `textDocument/selectionRange`: from the word to the file, each range inside the next one.
extension Query {
  func selectionRanges() -> [SourceRange] {
    var ranges: [SourceRange] = [SourceRange(file, 0, bytes.count)]
    func add(_ range: SourceRange) {
      guard let last = ranges.last, range != last, range.start >= last.start, range.end <= last.end,
        range.start <= offset, offset <= range.end
      else { return }
      ranges.append(range)
    }
    let around = names.declarations.filter {
      $0.range.file == file && $0.range.start <= offset && offset <= $0.range.end
    }
    for declaration in around.sorted(by: { $0.range.end - $0.range.start > $1.range.end - $1.range.start }) {
      if let docs = declaration.docs { add(docs.range.through(declaration.range)) }
      add(declaration.range)
      for pair in bracePairs() where declaration.range.start < pair.open && pair.close < declaration.range.end {
        add(SourceRange(file, pair.open, pair.close))
      }
      if let parameters = declaration.parameters {
        add(parameters.range)
        for parameter in parameters.parameters { add(parameter.range) }
      }
    }
    for use in names.targets where use.target.range.file == file {
      add(use.target.range)
      if let arguments = use.target.arguments {
        add(arguments.range)
        for argument in arguments.arguments { add(argument.name.range.through(argument.value.range)) }
      }
    }
    let token = syntax.tokens[token(endingAfter: max(0, offset - 1))]
    if token.kind == .string, token.end - token.start > 1 {
      add(range(token))
      add(SourceRange(file, Int(token.start) + 1, Int(token.end) - 1))
    }
    add(range(token))
    return ranges.reversed()
  }
}
