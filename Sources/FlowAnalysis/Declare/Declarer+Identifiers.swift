import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Declarer {
  /// Declares a block of a flow, in the flow's name space.
  mutating func declare(_ syntax: IdentifiersSyntax, in flow: Flow.ID) {
    program[flow].members.append(.identifiers(identifierBlock(syntax)))
    claim(syntax.name, as: .identifiers, in: flow)
  }

  /// Returns the blocks of a screen, which are in the screen's name space.
  mutating func identifierBlocks(of screen: ScreenSyntax, in flow: Flow.ID) -> [IdentifierBlock] {
    guard screen.members.contains(where: \.isIdentifiers) else { return [] }
    let namespace = SwiftNames.namespace(ofFlow: program[flow].name)
    var known: [String: SourceRange] = [:]
    var blocks: [IdentifierBlock] = []
    for case .identifiers(let syntax) in screen.members {
      checkName(syntax.name, for: .type)
      if SwiftNames.screenMembers.contains(syntax.name.text) {
        diagnostics.add(
          AnalysisRules.reservedName, "`\(syntax.name.text)` is used by what is generated for each screen",
          at: syntax.name.range, helps: [.init("give the block another name, such as `\(syntax.name.text)Identifier`")])
      } else if syntax.name.text == namespace {
        diagnostics.add(
          AnalysisRules.reservedName, "`\(namespace)` is the name space of the flow, which the block would hide",
          at: syntax.name.range, helps: [.init("give the block another name")])
      }
      if let first = known.updateValue(syntax.name.range, forKey: syntax.name.text) {
        reportDuplicate("identifier block", syntax.name, first: first)
      }
      blocks.append(identifierBlock(syntax))
    }
    return blocks
  }

  private mutating func identifierBlock(_ syntax: IdentifiersSyntax) -> IdentifierBlock {
    var entries: [IdentifierBlock.Entry] = []
    var names: [String: SourceRange] = [:]
    var identifiers = IdentifierTable()
    for entry in syntax.entries {
      checkName(entry.name, for: .enumCase)
      checkNotEmpty(entry.identifier, of: "an entry of `identifiers`")
      let identifier = entry.identifier?.value ?? entry.name.text
      let range = entry.identifier?.range ?? entry.name.range
      if let first = names.updateValue(entry.name.range, forKey: entry.name.text) {
        reportDuplicate("identifier", entry.name, first: first)
        continue
      }
      if let first = identifiers.insert(identifier, at: range) {
        reportDuplicateIdentifier(identifier, at: range, first: first)
        continue
      }
      entries.append(
        IdentifierBlock.Entry(
          name: entry.name.text, docs: entry.docs?.lines ?? [], type: entry.type?.text, identifier: identifier,
          location: location(entry.name.range)))
    }
    if syntax.entries.isEmpty, !syntaxErrors.isAny {
      diagnostics.add(
        AnalysisRules.emptyDeclaration, "the block `\(syntax.name.text)` names no identifier", at: syntax.name.range,
        helps: [.init("name at least one, or remove the block: Swift has no enum of strings without cases")])
    }
    report(identifiers)
    checkDequeueNames(of: entries)
    return IdentifierBlock(
      name: syntax.name.text, docs: syntax.docs?.lines ?? [], entries: entries, location: location(syntax.name.range))
  }

  /// Checks the entries with a class, whose views are dequeued by a method that is named after the entry.
  private mutating func checkDequeueNames(of entries: [IdentifierBlock.Entry]) {
    var known: [String: SourceRange] = [:]
    for entry in entries { known[entry.name] = entry.location.range }
    for entry in entries where entry.type != nil {
      let name = SwiftNames.dequeue(entry.name)
      guard let other = known.updateValue(entry.location.range, forKey: name) else { continue }
      diagnostics.add(
        AnalysisRules.nameCollision, "the identifier `\(entry.name)` would be dequeued by `\(name)`, which is taken",
        at: entry.location.range, notes: [.init("it is taken by this one", at: other)],
        helps: [.init("rename one of them; its exact string can stay after `=`")])
    }
  }

  /// Reports that a string is already used for something else.
  mutating func reportDuplicateIdentifier(_ identifier: String, at range: SourceRange, first: SourceRange) {
    diagnostics.add(
      AnalysisRules.duplicateIdentifier, "the identifier \(SwiftNames.literal(identifier)) is used twice", at: range,
      notes: [.init("it is used here first", at: first)],
      helps: [.init("one identifier has one name: remove one of them, or fix the string")])
  }
}

extension ScreenSyntax.Member {
  fileprivate var isIdentifiers: Bool { if case .identifiers = self { true } else { false } }
}
