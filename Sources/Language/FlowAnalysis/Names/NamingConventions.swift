import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Checker {
  /// Warns about names that do not follow Swift's conventions.
  mutating func checkNamingConventions() {
    for file in files { file.walk { node, _ in checkConventions(of: node) } }
    for index in program.screens.indices {
      let (syntax, screen) = (screenDeclarations[index].syntax, program[Screen.ID(index)])
      // A class that is written is what is meant.
      guard syntax.type == nil, !screen.isMadeByApp, program[screen.flow].platform != .none else { continue }
      checkSuffix(of: syntax.name, screen.isView ? "View" : "ViewController")
    }
    for declaration in flowDeclarations { checkSuffix(of: declaration.syntax.name, "Flow") }
  }

  /// Warns about a name with the suffix that its Swift type has anyway.
  private mutating func checkSuffix(of name: NameSyntax, _ suffix: String) {
    guard name.text.hasSuffix(suffix), name.text != suffix else { return }
    diagnostics.add(
      AnalysisRules.namingConvention, "the type of `\(name.text)` in Swift is `\(name.text + suffix)`", at: name.range,
      help: "call it `\(name.text.dropLast(suffix.count))`, without `\(suffix)`")
  }

  private mutating func checkConventions(of node: SyntaxNode) {
    switch node {
    case .flow(let flow): checkTypeName(flow.name)
    case .screen(let screen): checkTypeName(screen.name)
    case .tabs(let tabs): checkTypeName(tabs.name)
    case .identifiers(let block): checkTypeName(block.name)
    case .guard(let syntax): checkValueName(syntax.name, identifier: nil)
    case .tab(let tab): checkValueName(tab.name, identifier: nil)
    case .entry(let entry): checkValueName(entry.name, identifier: nil)
    case .identifier(let entry): checkValueName(entry.name, identifier: (entry.identifier, true))
    case .route(let route):
      if let name = route.name {
        checkValueName(name, identifier: (route.identifier, route.kind.isInterfaceBuilders))
      }
    // The names of another module's parameters are decided there.
    case .external: return
    default: break
    }
    node.forEachPart { part in
      guard case .parameters(let list) = part else { return }
      for parameter in list.parameters { checkValueName(parameter.name, identifier: nil) }
    }
  }

  private mutating func checkTypeName(_ name: NameSyntax) {
    guard SwiftNames.beginsSmall(name.text) else { return }
    let better = SwiftNames.capitalized(name.text)
    diagnostics.add(
      AnalysisRules.namingConvention, "the name `\(name.text)` of a type begins with a small letter", at: name.range,
      help: "call it `\(better)`")
  }

  /// Checks a value's name; if it has an identifier, renaming keeps the old string.
  private mutating func checkValueName(_ name: NameSyntax, identifier: (string: StringSyntax?, isKept: Bool)?) {
    guard SwiftNames.beginsLarge(name.text) else { return }
    let better = SwiftNames.uncapitalized(name.text)
    var help = "call it `\(better)`"
    var edit: Diagnostic.Edit?
    if let identifier, identifier.isKept {
      let replacement = identifier.string == nil ? "\(better) = \(SwiftNames.literal(name.text))" : better
      if identifier.string == nil { help = "keep the string: `\(replacement)`" }
      edit = .init(replace: name.range, with: replacement)
    }
    diagnostics.add(
      AnalysisRules.namingConvention, "the name `\(name.text)` begins with a capital letter", at: name.range,
      help: help, edit: edit)
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let duplicateName = Rule(
    "duplicate-name", .error,
    meaning: """
      Two declarations of one place have the same name. In Swift they would be one declaration made twice: two \
      cases of one enum, two enums of one name space, two parameters of one function.

      Flows are known to each other by name, so no two flows of a run share one. Within a flow, screens, tabs and \
      identifier blocks share one name space, storyboards included: a storyboard opens no scope of its own. Within \
      a screen its routes, its entries and its identifier blocks each have to differ, and so do the parameters of \
      one list.

      Rename one of the two, or remove it. Where the name is also a string of Interface Builder, the string can \
      stay after `=`.
      """,
    in: #"flow Shop { storyboard Main { screen Item = "Item" } storyboard Checkout { … } }"#,
    wrong: #"screen Item = "CheckoutItem""#, right: #"screen CheckoutItem: ItemViewController = "CheckoutItem""#)

  static let impossibleName = Rule(
    "impossible-name", .error,
    meaning: """
      Swift does not allow this name, even in backticks. Most keywords are fine as names of a flow file: `segue \
      default` becomes a case `` `default` ``. But `self`, `Self`, `Type`, `Protocol`, `Swift` and `_` keep their own \
      meaning everywhere. An enum case cannot be called `RawValue`, `AllCases` or `allCases`, because every generated \
      enum has members with these names.

      No declaration can be called `RoutegenSupport`, `RoutegenLinks`, `RoutegenViews` or `RoutegenScreens`. Generated \
      code refers to its support types by these names, and your declaration would hide them. For the same reason no \
      value or route can be called like the generated type of a flow: `ShopFlow`, `ShopCoordinator`.

      Choose another name; the string of Interface Builder stays after `=`. `View` and `Body` are SwiftUI's, not types of views.
      """,
    in: "flow Settings { storyboard Main { screen Account = initial { … } screen Profile } }",
    wrong: #"segue self = "self" -> Profile"#, right: #"segue profile = "self" -> Profile"#)

  static let reservedName = Rule(
    "reserved-name", .error,
    meaning: """
      A block of identifiers in a screen has a name that is taken there. `SegueIdentifier`, `Destination`, \
      `Parameters`, `Entry`, `Route`, `Link` and a few more are generated for each screen, or named by what is \
      generated: both would be the same Swift type, or the block would hide the type that is meant.

      The same goes for a parameter of a SwiftUI view that is called `route` or `body`: the closure by which the view \
      asks for its routes is called so, and what each view shows.

      Give the block or the parameter another name. The strings, and so the identifiers in Interface Builder, stay as \
      they are.
      """,
    in: #"flow Travel { storyboard Main { screen Trips = initial { … { stop = "StopCell" } } } }"#,
    wrong: "identifiers Route", right: "identifiers RouteCell")

  static let namingConvention = Rule(
    "naming-convention", .warning,
    meaning: """
      A name does not follow Swift's conventions. Flows, screens, tabs and identifier blocks become types, whose \
      names begin with a capital letter; routes, entries, single tabs, identifiers and parameters become cases and \
      values, whose names do not. The generated Swift compiles either way, and its callers read `.ShowDetail` \
      where they expect `.showDetail`.

      The names of screens, views and flows do not end in `ViewController`, `View` or `Flow`, because their types in Swift \
      do: `view Home` is `HomeView`, and `view HomeView` would be `HomeViewView`.

      Rename it. The identifier of Interface Builder does not change: where the name was also the identifier, write it \
      after `=`. If the name is meant, silence the warning with `// routegen:ignore naming-convention`.
      """,
    in: "flow Mail { storyboard Main { screen Inbox = initial { … } screen Message } }",
    wrong: "segue ShowMessage -> Message", right: #"segue showMessage = "ShowMessage" -> Message"#)
}
