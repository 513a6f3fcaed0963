import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The last pass: the checks of a complete program. They change nothing, and none of them needs another one.
///
/// A check is an extension in its own file, and a line in `checkErrors` or `checkWarnings`.
struct Checker: Pass {
  let resolution: Resolution
  let declarations: Declarations
  let program: Program
  var diagnostics: Diagnostics
  var comparisonsLeft = 50_000
  lazy var identifierPlaces = declarations.findIdentifierPlaces()

  /// Returns the diagnostics so far with those of all checks.
  static func check(_ resolution: Resolution, _ modules: [ModuleModel], _ diagnostics: Diagnostics) -> Diagnostics {
    var pass = Checker(resolution, diagnostics)
    pass.checkErrors()
    pass.checkExternalFlows(modules)
    pass.checkTakenRoutes(modules)
    // Warnings about a program with errors would be noise.
    if !pass.diagnostics.hasErrors { pass.checkWarnings() }
    return pass.diagnostics
  }

  private init(_ resolution: Resolution, _ diagnostics: Diagnostics) {
    self.resolution = resolution
    declarations = resolution.declarations
    program = resolution.program
    self.diagnostics = diagnostics
  }

  private mutating func checkErrors() {
    checkActions()
    checkArguments()
    checkChildren()
    checkLeaving()
    checkServices()
    checkLinks()
    checkReservations()
    checkScenes()
    checkCreation()
    checkPlatforms()
    checkViews()
    checkCoordinators()
    checkGuards()
    checkGeneratedNames()
    checkVisibility()
  }

  private mutating func checkWarnings() {
    checkEmptyFiles()
    checkNamingConventions()
    checkReachability()
    checkNavigation()
    checkUnusedFlows()
    checkReplacing()
    checkCloseTargets()
    checkCoveredAlerts()
    checkGuardUse()
  }
}
