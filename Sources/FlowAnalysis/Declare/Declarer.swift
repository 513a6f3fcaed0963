import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The declarations of the files, and the model without anything that a reference decides.
struct Declared {
  let declarations: Declarations
  let program: Program
  let standardTypes: [SourceRange: StandardType]
}

/// The first pass: the declarations and their names. It looks up nothing.
struct Declarer: ModelPass {
  var declarations: Declarations
  var program = Program()
  var diagnostics: Diagnostics
  var standardTypes: [SourceRange: StandardType] = [:]
  var comparisonsLeft = 50_000
  /// Nothing: what is reported here has the place of its identifier.
  let identifierPlaces: [SourceRange: SourceRange] = [:]

  static func declare(_ files: [FileSyntax], _ diagnostics: inout Diagnostics) -> Declared {
    var pass = Declarer(declarations: Declarations(of: files, diagnostics), diagnostics: diagnostics)
    pass.declareFlows()
    pass.declareScreens()
    diagnostics = pass.diagnostics
    return Declared(declarations: pass.declarations, program: pass.program, standardTypes: pass.standardTypes)
  }
}
