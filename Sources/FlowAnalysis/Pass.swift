import FlowDiagnostics
import FlowModel
import FlowSyntax

/// A pass of the analysis: it reads the declarations and the model as far as it is known, and reports mistakes.
///
/// Every step of a pass is an extension in its own file. Extensions of this protocol are for several passes.
protocol Pass {
  var declarations: Declarations { get }
  var program: Program { get }
  var diagnostics: Diagnostics { get set }
  /// The number of comparisons between unknown and known names that may still be made: nobody reads suggestions for
  /// thousands of unknown names.
  var comparisonsLeft: Int { get set }
  /// The places of segue identifiers, by the places of the segues' names; identifiers that equal the name are left out.
  /// Only messages use these places, so they are collected when the first message needs them.
  var identifierPlaces: [SourceRange: SourceRange] { mutating get }
}

/// A pass that adds to the model.
protocol ModelPass: Pass {
  var program: Program { get set }
  /// The parameter types from the standard library, by the places of the parameters.
  var standardTypes: [SourceRange: StandardType] { get set }
}

extension Pass {
  var files: [FileSyntax] { declarations.files }
  var syntaxErrors: SyntaxErrors { declarations.syntaxErrors }
  var flowDeclarations: [FlowDeclaration] { declarations.flows }
  var screenDeclarations: [ScreenDeclaration] { declarations.screens }
  var guardDeclarations: [GuardSyntax] { declarations.guards }
  var externalDeclarations: [ExternalFlowSyntax] { declarations.externals }
  var flowsByName: [String: Flow.ID] { declarations.flowsByName }
  var guardsByName: [String: Guard.ID] { declarations.guardsByName }
  var externalsByName: [String: Int] { declarations.externalsByName }
  var repeatedScreens: Set<Screen.ID> { declarations.repeatedScreens }

  /// Returns the location of a range, with the line number for the generated Swift.
  func location(_ range: SourceRange) -> Location {
    Location(line: declarations.lines[Int(range.file.index)].line(at: range.start), range: range)
  }

  /// Returns the location of a range in the line of another one, or a few lines after it.
  func location(_ range: SourceRange, after other: Location) -> Location {
    Location(
      line: declarations.lines[Int(range.file.index)].line(at: range.start, from: other.line), range: range)
  }

  /// Returns the screens of a flow, in order.
  func screens(of flow: Flow.ID) -> [Screen.ID] { program.screens(of: flow) }

  /// Returns the visibility of the code that is generated for a screen: at most that of its flow.
  func visibility(of screen: Screen.ID) -> Access {
    min(program[screen].access, program[program[screen].flow].access)
  }

  /// Returns the declaration with the values of a screen: its own, or that of the screen that it extends.
  func valueSyntax(of screen: Screen.ID) -> ScreenSyntax { valueDeclaration(of: screen).syntax }

  /// Returns the declaration of that screen.
  func valueDeclaration(of screen: Screen.ID) -> ScreenDeclaration {
    var current = screen
    while let base = program[current].base { current = base }
    return screenDeclarations[current.index]
  }

  /// Returns the place of a part of a string in its file; the whole literal if escapes make its text and its value
  /// different.
  func place(of part: Range<Int>, in value: String, at literal: SourceRange) -> SourceRange {
    let bytes = files[Int(literal.file.index)].source.bytes[literal.offsets]
    let pounds = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    let content = bytes.dropFirst(pounds + 1).dropLast(pounds + 1)
    guard content.elementsEqual(value.utf8) else { return literal }
    return SourceRange(literal.file, content.startIndex + part.lowerBound, content.startIndex + part.upperBound)
  }

  /// Returns the place of the identifier of a segue: the string after `=`, or the name.
  mutating func identifierPlace(of range: SourceRange) -> SourceRange {
    identifierPlaces[range] ?? range
  }
}
