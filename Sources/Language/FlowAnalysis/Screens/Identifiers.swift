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
    let namespace = SwiftNames.namespace(ofFlow: program[flow].name)
    var known: [String: SourceRange] = [:]
    var blocks: [IdentifierBlock] = []
    for case .identifiers(let syntax) in screen.members {
      checkName(syntax.name, for: .type)
      if SwiftNames.screenMembers.contains(syntax.name.text) {
        diagnostics.add(
          AnalysisRules.reservedName, "`\(syntax.name.text)` is used by what is generated for each screen",
          at: syntax.name.range, help: "give the block another name, such as `\(syntax.name.text)Identifier`")
      } else if syntax.name.text == namespace {
        diagnostics.add(
          AnalysisRules.reservedName, "`\(namespace)` is the name space of the flow, which the block would hide",
          at: syntax.name.range, help: "give the block another name")
      }
      take(syntax.name, as: "identifier block", in: &known)
      blocks.append(identifierBlock(syntax))
    }
    return blocks
  }

  private mutating func identifierBlock(_ syntax: IdentifiersSyntax) -> IdentifierBlock {
    var entries: [IdentifierBlock.Entry] = []
    var names: [String: SourceRange] = [:]
    var identifiers = IdentifierTable()
    for entry in syntax.entries {
      checkName(entry.name, for: .enumCase, hasIdentifier: true)
      if let type = entry.type { checkClass(type) }
      checkNotEmpty(entry.identifier, of: "an entry of `identifiers`")
      let identifier = entry.identifier?.value ?? entry.name.text
      let range = entry.identifier?.range ?? entry.name.range
      guard take(entry.name, as: "identifier", in: &names) else { continue }
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
        help: "name at least one, or remove the block: Swift has no enum of strings without cases")
    }
    reportNearlyEqual(in: identifiers)
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
        help: "rename one of them; its exact string can stay after `=`")
    }
  }
}

extension ModelPass {
  /// Reports that an identifier block, or the segues of a class, have one string twice.
  mutating func reportDuplicateIdentifier(_ identifier: String, at range: SourceRange, first: SourceRange) {
    diagnostics.add(
      AnalysisRules.duplicateIdentifier, "the identifier \(SwiftNames.literal(identifier)) is used twice", at: range,
      notes: [.init("it is used here first", at: first)],
      help: "one identifier has one name: remove one of them, or fix the string")
  }
}

// MARK: - Checker: scenes

extension Checker {
  /// Finds scenes that are declared twice: a storyboard may be in several flows, but a scene only in one.
  mutating func checkScenes() {
    // The keys are names with the bundle and platform: an app for the Mac has separate storyboards.
    var initials: [String: SourceRange] = [:]
    var identifiers: [String: IdentifierTable] = [:]
    for index in program.screens.indices {
      guard let scene = program.screens[index].scene, let identifier = scene.identifier,
        !repeatedScreens.contains(Screen.ID(index)), let range = screenDeclarations[index].syntax.identifier?.range
      else { continue }
      let key = "\(scene.bundle) \(program[program.screens[index].flow].platform) \(scene.storyboard)"
      switch identifier {
      case .initial:
        guard let first = initials[key] else {
          initials[key] = range
          continue
        }
        diagnostics.add(
          AnalysisRules.twoInitialControllers,
          "the storyboard \(SwiftNames.literal(scene.storyboard)) has two initial controllers", at: range,
          notes: [.init("the other is here", at: first)],
          help: "write the identifier that one of them has in Interface Builder instead")
      case .named(let name):
        guard let first = identifiers[key, default: IdentifierTable()].insert(name, at: range) else { continue }
        diagnostics.add(
          AnalysisRules.duplicateIdentifier,
          "the scene \(SwiftNames.literal(name)) of the storyboard \(SwiftNames.literal(scene.storyboard)) is declared twice",
          at: range, notes: [.init("it is declared here first", at: first)],
          help: "remove one of them; from another flow, name the screen with its flow: `Flow.Screen`")
      }
    }
    for (_, table) in identifiers.sorted(by: { $0.key < $1.key }) { reportNearlyEqual(in: table) }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let duplicateIdentifier = Rule(
    "duplicate-identifier", .error,
    meaning: """
      One identifier of Interface Builder is written twice where only one is allowed. Two cases of a Swift enum cannot \
      have the same raw value, and UIKit finds one controller for a storyboard identifier, not two. It counts as \
      the same string when a name without `=` spells it.

      Within a class an identifier has one name, within an identifier block it is written once, and a scene belongs to \
      one screen of one flow. To show a scene that another flow declares, name its screen there: `-> Flow.Screen`.

      Remove one of the two, or fix the string that was copied and not changed.
      """,
    in: #"""
      flow Library { storyboard Main { screen Books = initial { segue showBook = "ShowBook" -> Book; … }
        screen Book; screen Author } }
      """#,
    wrong: #"segue showAuthor = "ShowBook" -> Author"#, right: #"segue showAuthor = "ShowAuthor" -> Author"#)

  static let emptyIdentifier = Rule(
    "empty-identifier", .error,
    meaning: """
      An identifier is the empty string. UIKit takes an empty identifier for none at all: a segue without one \
      cannot be performed by code, a scene without one cannot be made, and a storyboard has a file name.

      Write the exact string that Interface Builder shows. Where there is none, leave `=` out: a scene then has no \
      identifier, and a segue, a storyboard or an entry of `identifiers` has its own name for its string.
      """,
    in: "flow Notes { storyboard Main { screen List = initial { … } screen Note } }",
    wrong: #"segue showNote = "" -> Note"#, right: #"segue showNote = "ShowNote" -> Note"#)

  static let emptyDeclaration = Rule(
    "empty-declaration", .error,
    meaning: """
      There is nothing between the braces of a block that has to have something there. `identifiers` becomes a Swift \
      enum with a raw value, which cannot be without cases, and a tab bar without tabs shows nothing.

      Declare at least one, or remove the block.
      """,
    in: "flow Movies { identifiers Cell { … } screen Movies }",
    wrong: "", right: #"movie: MovieCell = "MovieCell""#)

  static let identifierCase = Rule(
    "identifier-case", .warning,
    meaning: """
      Two identifiers differ only by case. UIKit tells them apart, and so does the generated Swift, but people do \
      not: most often one of them is misspelt, and then performing it crashes or finds nothing.

      Compare both with Interface Builder and fix the wrong one. If both are meant, silence the warning with `// \
      routegen:ignore identifier-case`.
      """,
    in: #"flow Movies { identifiers Cell { movie = "MovieCell"; … } screen Movies }"#,
    wrong: #"trailer = "movieCell""#, right: #"trailer = "TrailerCell""#)

  static let twoInitialControllers = Rule(
    "two-initial-controllers", .error,
    meaning: """
      Two screens of one storyboard are `= initial`. A storyboard has one initial controller, the one with the \
      arrow in Interface Builder, and both screens would be made from it. Storyboards are the same if their file \
      name and bundle are, even where they are in different flows.

      Keep `= initial` at the screen that has the arrow. Give the other one the storyboard identifier that it has \
      in Interface Builder, or none.
      """,
    in: "flow Login { storyboard Main { screen Welcome = initial; … } }",
    wrong: "screen Password = initial", right: #"screen Password = "Password""#)
}
