import FlowModel
import FlowSyntax

/// The existing contents of a flow file, for an update to compare with.
struct ExistingFlows {
  /// A storyboard's block.
  struct Board {
    /// The index of its flow.
    var flow: Int
    /// The storyboard's name.
    var identifier: String
    var syntax: StoryboardSyntax
  }

  /// A screen in a storyboard's block, or one that others extend.
  struct Screen {
    /// The index of its flow.
    var flow: Int
    /// The index of the storyboard's block; `nil` outside of storyboards.
    var board: Int?
    var syntax: ScreenSyntax

    /// The class, as written or by default.
    var type: String { syntax.type?.text ?? syntax.name.text + "ViewController" }
    /// The segues, embeds and unwinds, which Interface Builder contains.
    var routes: [RouteSyntax] { allRoutes.filter { $0.kind.isInterfaceBuilders } }
    /// All its outgoing routes.
    var allRoutes: [RouteSyntax] {
      syntax.members.compactMap { if case .route(let route) = $0 { route } else { nil } }
    }
    /// Its blocks of identifiers.
    var blocks: [IdentifiersSyntax] {
      syntax.members.compactMap { if case .identifiers(let block) = $0 { block } else { nil } }
    }
  }

  let file: FileSyntax
  /// The flows, with the framework of each.
  private(set) var flows: [(syntax: FlowDeclSyntax, platform: Platform)] = []
  private(set) var boards: [Board] = []
  private(set) var screens: [Screen] = []
  /// Blocks of identifiers that are in a flow or a storyboard.
  private(set) var sharedBlocks: [IdentifiersSyntax] = []
  /// The names of all screens, tab bars and blocks of identifiers.
  private(set) var names: Set<String> = []
  /// The screens of each flow: their indices by name.
  private var screensByName: [[String: Int]] = []

  init(_ file: FileSyntax) {
    self.file = file
    let settings = file.items.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
    let outer = Platform(settings) ?? .uiKit
    file.walk { node, around in add(node, in: around, outer) }
  }

  private mutating func add(_ node: SyntaxNode, in around: SyntaxNode?, _ outer: Platform) {
    switch (node, around) {
    case (.flow(let syntax), _):
      let settings = syntax.members.compactMap { if case .setting(let setting) = $0 { setting } else { nil } }
      flows.append((syntax, Platform(settings) ?? outer))
      screensByName.append([:])
    case (.storyboard(let syntax), _):
      boards.append(
        Board(flow: flows.count - 1, identifier: syntax.identifier?.value ?? syntax.name.text, syntax: syntax))
    case (.screen(let screen), .storyboard): add(screen, board: boards.count - 1)
    case (.screen(let screen), _): add(screen, board: nil)
    // Blocks of screens are found there.
    case (.identifiers, .screen): break
    case (.identifiers(let block), _):
      names.insert(block.name.text)
      sharedBlocks.append(block)
    case (.tabs(let tabs), _): names.insert(tabs.name.text)
    default: break
    }
  }

  private mutating func add(_ screen: ScreenSyntax, board: Int?) {
    names.insert(screen.name.text)
    let flow = flows.count - 1
    if screensByName[flow][screen.name.text] == nil { screensByName[flow][screen.name.text] = screens.count }
    screens.append(Screen(flow: flow, board: board, syntax: screen))
  }

  /// Returns the screen that a name refers to in a flow; `nil` if it is in another file, or not a screen.
  func screen(named path: DottedNameSyntax, in flow: Int) -> Int? {
    let parts = path.parts.map(\.text)
    if let screen = screensByName[flow][parts[0]] { return screen }
    guard parts.count > 1, let other = flows.firstIndex(where: { $0.syntax.name.text == parts[0] }) else { return nil }
    return screensByName[other][parts[1]]
  }

  /// Returns the target of a route, if it is a screen.
  func target(of route: RouteSyntax, in flow: Int) -> Int? {
    route.target.flatMap { screen(named: $0.path, in: flow) }
  }

  /// Returns a screen and the screens that it extends, as far as they are in the file.
  func lineage(of screen: Int) -> [Int] {
    var lineage = [screen]
    while let base = screens[lineage[lineage.count - 1]].syntax.base,
      let next = self.screen(named: base, in: screens[lineage[lineage.count - 1]].flow), !lineage.contains(next)
    {
      lineage.append(next)
    }
    return lineage
  }
}

extension Platform {
  /// Finds the framework in a list of settings.
  fileprivate init?(_ settings: [SettingSyntax]) {
    for case .platform(let platform)? in settings.map(\.setting) {
      switch platform {
      case .UIKit: self = .uiKit
      case .AppKit: self = .appKit
      case .SwiftUI: self = .swiftUI
      case .none: self = .none
      }
      return
    }
    return nil
  }
}

extension RouteKindSyntax {
  /// True if Interface Builder contains it.
  fileprivate var isInterfaceBuilders: Bool { self == .segue || self == .embed || self == .unwind }

  /// The kind in the model; a kind that code performs counts as a segue.
  var kind: Segue.Kind {
    switch self {
    case .embed: .embed
    case .unwind: .unwind
    default: .segue
    }
  }
}

extension RouteSyntax {
  /// Its identifier; `nil` for an edge.
  var string: String? { name.map { identifier?.value ?? $0.text } }
  /// Its segue action.
  var segueAction: SegueAction? {
    action.map(SegueAction.init)
  }
}

extension IdentifiersSyntax.Entry {
  /// The exact string.
  var text: String { identifier?.value ?? name.text }
}

extension ScreenSyntax {
  /// The identifier after its `=`.
  var pictureIdentifier: StoryboardPicture.Identifier? {
    switch identifier {
    case .string(let string): .named(string.value)
    case .initial: .initial
    case nil: nil
    }
  }
}
