import FlowDiagnostics
import FlowSyntax
import Testing

@testable import FlowServer

/// At each word of the fixtures, completion offers that word, or there is a known reason why it does not.
struct CompletionBoundaryTests {
  /// The reason why a word is not offered: it is new, or only its author can know it.
  private enum Reason: String, CaseIterable {
    case newName = "the name of something new"
    case swift = "Swift: a type, a value or a module that the program does not have elsewhere"
    case elsewhere = "a class that no other file has"
    case unknownString = "a string that no storyboard of the fixture has"
  }

  @Test("what a fixture without mistakes has is offered where it has it")
  func offers() {
    var offered = 0
    var missed: [Reason: Int] = [:]
    var unexplained: [String] = []
    for fixture in ProgramFixture.all {
      let snapshot = fixture.snapshot
      guard !snapshot.diagnostics.contains(where: { $0.severity == .error }) else { continue }
      for (index, file) in snapshot.files.enumerated() {
        for token in file.tokens where token.kind == .identifier || token.kind == .string {
          let query = Query(snapshot, file: index, offset: Int(token.start))
          let word = query.text(token)
          let items = query.completion { [] }.items
          let isOffered = items.contains { item in
            item.label == word || item.label.hasPrefix(word + " ") || item.label.hasPrefix(word + ".")
              || item.text?.hasPrefix(word + ":") ?? false
          }
          if isOffered {
            offered += 1
          } else if let reason = reason(token, query) {
            missed[reason, default: 0] += 1
          } else {
            unexplained.append("\(fixture.name):\(snapshot.lines(of: query.file).line(at: query.offset) + 1): \(word)")
          }
        }
      }
    }
    let total = offered + missed.values.reduce(0, +) + unexplained.count
    #expect(unexplained.isEmpty, "\(unexplained.prefix(40).joined(separator: "\n"))")
    // Words that are not new are offered: the share refers to all words, including new names and strings.
    let list = Reason.allCases.map { "\($0.rawValue): \(missed[$0] ?? 0)" }.joined(separator: "; ")
    print("completion offers \(offered) of \(total) words; not offered: \(list)")
    #expect(offered * 100 > total * 50)
  }

  private func reason(_ token: Token, _ query: Query) -> Reason? {
    let range = query.range(token)
    let file = Int(query.file.index)
    if token.kind == .string { return .unknownString }
    let occurrence = query.names.occurrences[file].first {
      $0.range.start <= range.start && range.end <= $0.range.end
    }
    if occurrence?.role == .declaration { return .newName }
    let mark = query.names.marks[file].last { $0.range.start <= range.start && range.end <= $0.range.end }
    switch mark?.kind {
    case .type, .value, .module: return occurrence == nil ? .swift : nil
    case .class: return .elsewhere
    case .action: return .unknownString
    default: break
    }
    // `screen Map(_ name: String, at point: Int)`: labels are those of the app's initializer.
    let isLabel = query.names.declarations.contains { declaration in
      if case .parameter(let parameter) = declaration.node { parameter.label?.range == range } else { false }
    }
    if isLabel { return .swift }
    // `@_spi(Internals) import struct Kit.Price`
    for case .import(let syntax) in query.syntax.items where syntax.range.offsets.contains(range.start) {
      return .swift
    }
    return nil
  }
}
