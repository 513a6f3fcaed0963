import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax

/// The complete program, with the declarations that it comes from.
struct Resolution {
  let declarations: Declarations
  let program: Program
  /// The screens that others extend.
  let extendedScreens: Set<Screen.ID>
  /// The links with a valid template, in order: only these are compared with each other.
  let understoodLinks: [Link.ID]
  /// The parameters of the places that have links, as they were written.
  let linkedParameters: [Link.Place: ParameterListSyntax]
  /// The links that no URL can distinguish.
  let linkConflicts: [LinkConflict]
}

/// The third pass: everything that leads to a screen or brings values to it. The signatures of screens are known.
struct Resolver: ModelPass {
  let declarations: Declarations
  var program: Program
  var diagnostics: Diagnostics
  var standardTypes: [SourceRange: StandardType]
  let extendedScreens: Set<Screen.ID>
  var understoodLinks: [Link.ID] = []
  /// For each class, the names of routes that are not only a flow's.
  lazy var ownRouteNames = findOwnRouteNames()
  var linkedParameters: [Link.Place: ParameterListSyntax] = [:]
  var comparisonsLeft = 50_000
  lazy var identifierPlaces = declarations.findIdentifierPlaces()

  static func resolve(_ signatures: consuming Signatures, _ diagnostics: inout Diagnostics) -> Resolution {
    var pass = Resolver(signatures, diagnostics)
    pass.resolveOrigins()
    pass.resolveRoutes()
    // Some links are those of routes.
    pass.resolveLinks()
    // The results of flows come from their `finish` routes, and answers from the results.
    pass.resolveResults()
    pass.resolveAnswers()
    pass.resolveStarts()
    pass.resolveGuards()
    // The routes of a class have their answers.
    pass.combineDeclarations()
    let conflicts = pass.findLinkConflicts()
    diagnostics = pass.diagnostics
    return Resolution(
      declarations: pass.declarations, program: pass.program, extendedScreens: pass.extendedScreens,
      understoodLinks: pass.understoodLinks, linkedParameters: pass.linkedParameters, linkConflicts: conflicts)
  }

  private init(_ signatures: consuming Signatures, _ diagnostics: Diagnostics) {
    declarations = signatures.declarations
    program = signatures.program
    standardTypes = signatures.standardTypes
    extendedScreens = signatures.extendedScreens
    self.diagnostics = diagnostics
  }
}
