import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The signatures of all screens: their classes, the screens that they extend, and the values that they take. Segues and
/// routes can be resolved when these are known.
struct Signatures {
  let declarations: Declarations
  let program: Program
  let standardTypes: [SourceRange: StandardType]
  /// The screens that others extend.
  let extendedScreens: Set<Screen.ID>
}

/// The second pass: the signatures of screens.
struct SignatureResolver: ModelPass {
  let declarations: Declarations
  var program: Program
  var diagnostics: Diagnostics
  var standardTypes: [SourceRange: StandardType]
  var extendedScreens: Set<Screen.ID> = []
  var comparisonsLeft = 50_000
  lazy var identifierPlaces = declarations.findIdentifierPlaces()

  static func resolve(_ declared: consuming Declared, _ diagnostics: inout Diagnostics) -> Signatures {
    var pass = SignatureResolver(declared, diagnostics)
    pass.resolveControllers()
    pass.resolveBases()
    // A screen takes the values of the screen that it extends.
    pass.resolveValues()
    diagnostics = pass.diagnostics
    return Signatures(
      declarations: pass.declarations, program: pass.program, standardTypes: pass.standardTypes,
      extendedScreens: pass.extendedScreens)
  }

  private init(_ declared: consuming Declared, _ diagnostics: Diagnostics) {
    declarations = declared.declarations
    program = declared.program
    standardTypes = declared.standardTypes
    self.diagnostics = diagnostics
  }
}
