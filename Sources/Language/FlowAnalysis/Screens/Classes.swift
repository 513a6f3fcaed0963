import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Finds the screen that each screen extends, and makes sure that a class has one superclass.
  mutating func resolveBases() {
    for index in program.screens.indices {
      guard let path = screenDeclarations[index].syntax.base else { continue }
      let id = Screen.ID(index)
      if reportClass(path, after: id) { continue }
      guard let base = lookUpScreen(path, from: program[id].flow) else { continue }
      resolve(base, of: id, at: path)
    }
    if !extendedScreens.isEmpty { breakCycles() }
  }

  /// Reports a class after `extends`, `extends UITableViewController`; returns false for what may be a screen.
  private mutating func reportClass(_ path: DottedNameSyntax, after id: Screen.ID) -> Bool {
    let name = path.parts.last?.text ?? ""
    let (flow, syntax) = (program[id].flow, screenDeclarations[id.index].syntax)
    let isStock = StockClasses.contains(name, platform: program[flow].platform)
    let isKnown = flowDeclarations[flow.index].names[path.first.text] != nil || flowsByName[path.first.text] != nil
    guard !isKnown, isStock || name.hasSuffix("Controller") || name.hasSuffix("VC") else { return false }
    // `extends` and the blanks on both sides of it.
    let before = syntax.parameters?.range ?? syntax.name.range
    let whole = SourceRange(path.range.file, before.end, path.range.end)
    let isNext =
      syntax.type == nil
      && files[Int(path.range.file.index)].source.text(before.end..<path.range.start)
        .split(whereSeparator: \.isWhitespace).elementsEqual(["extends"])
    diagnostics.add(
      AnalysisRules.unknownScreen, "`extends` names a screen, and `\(path.text)` is a class", at: path.range,
      help: syntax.type == nil
        ? "write `: \(path.text)`" : "name the screen that has this class, or leave `extends` out",
      fix: isNext ? .init(replace: whole, with: ": \(path.text)") : nil, isCertain: isStock)
    return true
  }

  private mutating func resolve(_ base: Screen.ID, of id: Screen.ID, at path: DottedNameSyntax) {
    let controller = program[id].controller
    let superclass = program[base].controller
    if program[superclass].isView {
      diagnostics.add(
        AnalysisRules.extendsView, "the screen `\(path.text)` is a SwiftUI view, which nothing extends", at: path.range,
        notes: [.init("it is declared here", at: program[base].location.range)],
        help: "leave `extends` out, or declare `\(program[base].name)` with `screen`")
      return
    }
    if let stock = [controller, superclass].first(where: { program[$0].isFrameworkClass }) {
      diagnostics.add(
        AnalysisRules.extendsStockClass,
        "a screen of the stock class `\(program[stock].name)` neither extends nor is extended", at: path.range,
        help: "name a class of your own after `:`, or leave `extends` out")
      return
    }
    if program[controller].platform != program[superclass].platform {
      diagnostics.add(
        AnalysisRules.unknownScreen, "the screen `\(path.text)` is generated for another platform", at: path.range,
        notes: [.init("it is declared here", at: program[base].location.range)],
        help: "give both flows the same `platform`")
      return
    }
    if controller == superclass {
      diagnostics.add(
        AnalysisRules.extendsCycle,
        "the screens \(names(of: id, base)) are both of the class `\(program[controller].name)`", at: path.range,
        notes: [.init("\(name(of: base, besides: id)) is declared here", at: program[base].location.range)],
        help: "screens of one class share its segues already: leave `extends` out")
      return
    }
    if let other = program[controller].superclass, other != superclass {
      diagnostics.add(
        AnalysisRules.conflictingScreens,
        "the class `\(program[controller].name)` cannot extend both `\(program[other].name)` and `\(program[superclass].name)`",
        at: path.range,
        notes: program[controller].screens.filter { program[$0].base != nil }.map {
          Diagnostic.Note("this screen of the same class extends another", at: program[$0].location.range)
        }, help: "let the screens of a class extend screens of one class")
      return
    }
    program[id].base = base
    program[controller].superclass = superclass
    program[superclass].isExtended = true
    extendedScreens.insert(base)
  }

  /// Removes superclasses that would make a class its own ancestor.
  private mutating func breakCycles() {
    enum State { case unseen, onPath, done }
    var states = Array(repeating: State.unseen, count: program.controllers.count)
    for index in program.controllers.indices {
      var path: [Int] = []
      var current: Int? = index
      while let node = current, states[node] == .unseen {
        states[node] = .onPath
        path.append(node)
        current = program.controllers[node].superclass?.index
      }
      if let node = current, states[node] == .onPath { breakCycle(at: Controller.ID(node)) }
      for node in path { states[node] = .done }
    }
  }

  private mutating func breakCycle(at controller: Controller.ID) {
    var names: [String] = []
    var notes: [Diagnostic.Note] = []
    var current = controller
    repeat {
      names.append("`\(program[current].name)`")
      if let screen = program[current].screens.first(where: { program[$0].base != nil }) {
        notes.append(.init("`\(program[current].name)` extends another class here", at: program[screen].location.range))
      }
      current = program[current].superclass ?? controller
    } while current != controller
    guard let screen = program[controller].screens.first(where: { program[$0].base != nil }),
      let path = screenDeclarations[screen.index].syntax.base
    else { return }
    diagnostics.add(
      AnalysisRules.extendsCycle,
      "the class \(names[0]) extends itself, by way of \(names.dropFirst().joined(separator: ", "))", at: path.range,
      notes: Array(notes.dropFirst()), help: "leave out one `extends`")
    for screen in program[controller].screens { program[screen].base = nil }
    program[controller].superclass = nil
  }

  // MARK: - Controllers

  /// Gives each screen the class of its controller; screens with the same class name share it.
  mutating func resolveControllers() {
    // The keys are the names; views, and classes of other platforms, have a word after a blank, which no name contains.
    var known: [String: Int] = [:]
    for index in program.screens.indices {
      let id = Screen.ID(index)
      let syntax = screenDeclarations[index].syntax
      let flow = program[id].flow
      let platform = program[flow].platform
      let isView = program[id].isView
      let frameworkClass = isView ? nil : syntax.type.flatMap { stockClass($0, platform: platform, in: flow) }
      // What the app makes of a class of Apple's has routes and values: the app's subclass takes them.
      let isMadeByApp = program[id].isMadeByApp
      let stock = isMadeByApp ? nil : frameworkClass
      let standard = isView ? SwiftNames.view(ofScreen: syntax.name.text) : syntax.name.text + "ViewController"
      let name = stock ?? syntax.type?.text ?? standard
      if let type = syntax.type { checkClass(type) }
      // A stock class is never extended, so its screens have nothing in common. Without a platform there are no
      // classes: screens share one only if they name it. Duplicate declarations are reported elsewhere.
      let hasNoClass = platform == .none && syntax.type == nil
      let isAlone = frameworkClass != nil || hasNoClass || repeatedScreens.contains(id)
      let next = Controller.ID(program.controllers.count)
      let key =
        switch platform {
        case _ where isView: name + " view"
        case .uiKit: name
        case .appKit: name + " AppKit"
        case .swiftUI: name + " SwiftUI"
        case .none: name + " none"
        }
      if !isAlone, let index = known.updateValue(next.index, forKey: key) {
        known[key] = index
        let controller = Controller.ID(index)
        program[id].controller = controller
        program[controller].screens.append(id)
        let home = program[controller].home
        if program.visibility(of: id) > program.visibility(of: home) { program[controller].home = id }
      } else {
        program[id].controller = next
        // What is Apple's takes no values and has no routes.
        if stock != nil { program[id].injection = .property }
        program.controllers.append(
          Controller(
            name: name, isView: isView, isStock: stock != nil, isFrameworkClass: frameworkClass != nil,
            platform: platform, home: id, location: location(syntax.type?.range ?? syntax.name.range)))
      }
    }
  }

  /// Returns the name of the framework's class that a name refers to, without the module; `nil` for a class of the app.
  private func stockClass(_ name: DottedNameSyntax, platform: Platform, in flow: Flow.ID) -> String? {
    guard let module = name.rest.first else {
      return StockClasses.contains(name.first.text, platform: platform) ? name.first.text : nil
    }
    let imports = program.files[flowDeclarations[flow.index].file].imports
    guard name.rest.count == 1,
      imports.contains(where: { $0.module == name.first.text })
        || StockClasses.frameworks.contains(name.first.text),
      StockClasses.contains(module.text, platform: platform)
    else { return nil }
    return name.text
  }
}

// MARK: - Checker: hidden modules

extension Checker {
  /// Warns about types such as `Drawer.Drawer`, whose module has a type of the same name.
  mutating func checkHiddenModules() {
    var types: [(type: String, range: SourceRange)] = []
    var hidden: Set<Substring> = []
    for (file, model) in zip(files, program.files) {
      let modules = Set(model.imports.map(\.module))
      guard !modules.isEmpty else { continue }
      func add(_ type: String, _ range: SourceRange) {
        guard type.utf8.contains(UInt8(ascii: ".")) else { return }
        types.append((type, range))
        for parts in Self.qualifiedNames(in: type) where parts[0] == parts[1] && modules.contains(String(parts[0])) {
          hidden.insert(parts[0])
        }
      }
      file.walk { node, _ in
        node.forEachPart { part in
          switch part {
          case .class(let name): add(name.text, name.range)
          case .type(let type): add(type.text, type.range)
          case .parameters(let list):
            for parameter in list.parameters { add(parameter.type.text, parameter.type.range) }
          default: break
          }
        }
      }
    }
    for (type, range) in types { checkModule(of: type, at: range, hidden) }
  }

  /// Returns the names with a dot in a type, in their parts: `Kit.Box` in `[Kit.Box<Int>]`.
  private static func qualifiedNames(in type: String) -> [[Substring]] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map { $0.split(separator: ".") }
      .filter { $0.count > 1 }
  }

  /// Warns about a type of a hidden module. Another type than the module's own may be one inside of that.
  private mutating func checkModule(of type: String, at range: SourceRange, _ hidden: Set<Substring>) {
    for parts in Self.qualifiedNames(in: type) where hidden.contains(parts[0]) {
      let name = parts.joined(separator: ".")
      let short = parts.dropFirst().joined(separator: ".")
      diagnostics.add(
        AnalysisRules.hiddenModule,
        "`\(name)` does not compile: the type `\(parts[0])` hides the module of the same name", at: range,
        help: "leave the module out: `\(type.substituting(name, by: short))`",
        fix: .init(replace: range, with: type.substituting(name, by: short)), isCertain: parts[0] == parts[1])
      return
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let hiddenModule = Rule(
    "hidden-module", .warning,
    meaning: """
      A type is written with a module that contains a type of the same name, such as the class `Drawer` of the module \
      `Drawer`. In Swift, `Drawer` then means the class, so `Drawer.Drawer` would be a type inside of it, and the generated \
      code does not compile.

      Write the type without its module. The file already imports the module, so Swift finds the type.
      """,
    in: "import Drawer; flow Shop { storyboard Main { … } }",
    wrong: "start screen Home: Drawer.Drawer = initial", right: "start screen Home: Drawer = initial")

  static let conflictingScreens = Rule(
    "conflicting-screens", .error,
    meaning: """
      Screens of one class say things of it that cannot both be true. A class that is used by several scenes \
      gets the segues, routes and values of all its screens together. In that union a name has one identifier, an \
      identifier one name, a segue or route one list of parameters and one way to make its values; the screens \
      take equal parameters or entries; and the class extends one class. A class also inherits the segues of the \
      class above it as they are.

      Make both places say the same, or give one of the screens a class of its own.
      """,
    in: """
      flow Feed { storyboard Main { screen News: ListViewController = "News" {
      segue showItem = "ShowItem" -> Item } screen Archive: ListViewController = "Archive" { … } screen Item } }
      """,
    wrong: #"segue showItem = "ShowArchivedItem" -> Item"#,
    right: #"segue showArchivedItem = "ShowArchivedItem" -> Item"#)

  static let extendsCycle = Rule(
    "extends-cycle", .error,
    meaning: """
      A class would be its own ancestor. `screen Sub extends Base` says that the class of `Sub` is a subclass of \
      that of `Base`, so following `extends` has to come to an end. Two screens of one class cannot extend each \
      other at all: they are the same class, and share their segues without it.

      Leave out the `extends` that is not true of the classes in Swift.
      """,
    in: #"flow Editor { storyboard Main { screen Draft extends Post = "Draft"; … } }"#,
    wrong: #"screen Post extends Draft = "Post""#, right: #"screen Post = "Post""#)

  static let extendsStockClass = Rule(
    "extends-stock-class", .error,
    meaning: """
      A screen of one of the framework's own classes extends another screen, or is extended. Nothing is generated \
      into `UIViewController` and its kin, because it would reach every screen of every app; so there are no \
      segues to inherit from such a class, and it inherits none.

      Name a class of your own after `:`, or leave `extends` out.
      """,
    in: #"""
      flow Gallery { storyboard Main { … { segue showPhoto = "ShowPhoto" -> Photo }
        screen Album extends Base = "Album"; screen Photo } }
      """#,
    wrong: #"screen Base: UIViewController = "Base""#, right: #"screen Base: BaseViewController = "Base""#)

  static let inheritedValues = Rule(
    "inherited-values", .error,
    meaning: """
      A screen that extends another declares parameters or entries of its own. A subclass is given its values by \
      the same code as its superclass, so it takes exactly what that one takes: `Parameters` and `Entry` are \
      inherited.

      Declare the values in the screen that is extended, or leave `extends` out.
      """,
    in: "flow Reader { screen Page(number: Int); … }",
    wrong: "screen Cover(title: String) extends Page", right: "screen Cover extends Page")

  static let stockClassHasNoRoutes = Rule(
    "stock-class-has-no-routes", .error,
    meaning: """
      A screen of one of the framework's own classes has routes that code performs, segues that carry values, or a \
      coordinator to keep alive. Routes that code performs, and segues that carry values, need code in the controller; \
      a screen's route closure is also what keeps its coordinator. Nothing is generated into `UIViewController` and \
      its kin, because it would reach every screen of every app.

      Name a class of your own after the screen's `:`. Segues without values are fine: a stock class has them \
      too.
      """,
    in: "flow Photos { … { push showAlbum -> Album } screen Album }",
    wrong: "screen Albums: UITableViewController", right: "screen Albums: AlbumsViewController")

  static let stockClassTakesNoValues = Rule(
    "stock-class-takes-no-values", .error,
    meaning: """
      A screen of one of the framework's own classes takes values, or would have to make some for another screen. \
      `UIViewController` and its kin have nowhere to keep them and no code that handles a segue, and nothing is \
      generated into them.

      Name a class of your own after the screen's `:`, or leave the values out.
      """,
    in: "flow Photos { … }",
    wrong: "screen Album(name: String): UICollectionViewController",
    right: "screen Album(name: String): AlbumViewController")

  static let stockClassNeedsValues = Rule(
    "stock-class-needs-values", .error,
    meaning: """
      A coordinator or a router has to create a screen of one of the framework's own classes, and that class cannot be created \
      without values: it has no `init()`, like `UIActivityViewController` and `SFSafariViewController`, or one that leaves out \
      what cannot be set later, like the style of a `UIAlertController`. Generated code creates a screen that has no scene in a \
      storyboard with `init()`.

      Name a subclass of your own with an `init()` that gives its superclass what it needs. Or leave the screen out of the flow \
      file, and present it from the view controller that needs it: coordinators take no notice of alerts and share sheets.
      """,
    in: "flow Photos { generate coordinator; start screen Album { present share -> Share } … }",
    wrong: "screen Share: UIActivityViewController", right: "screen Share: ShareAlbumController")
}
