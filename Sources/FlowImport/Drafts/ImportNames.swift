import FlowModel
import FlowNames
import FlowStoryboards

/// The names that a flow file gives to the parts of a picture: they follow Swift's conventions, are unique where
/// necessary, and are the same for each import of the same storyboards.
struct ImportNames {
  typealias SceneID = StoryboardCollection.SceneID

  /// The owner of an enum of segues: a class of the app has the segues of all its screens, while each screen of a stock
  /// class has its own.
  enum SegueOwner: Hashable {
    case controller(Platform, String)
    case screen(SceneID)

    init(_ screen: StoryboardPicture.Screen, on platform: Platform) {
      // For plain Swift, a class of the watch's framework is treated like any other class.
      self = screen.type.isStock && platform != .none ? .screen(screen.scene) : .controller(platform, screen.type.name)
    }
  }

  /// The names of screens in targets.
  var screens: [SceneID: String]
  /// The names of segues, by identifier.
  private(set) var segues: [SegueOwner: [String: String]]

  /// Names everything that has no name yet.
  ///
  /// - Parameters:
  ///   - boards: the storyboards of one flow.
  ///   - screens: the existing names of screens.
  ///   - taken: names that are not available for further screens of the flow.
  ///   - segues: the existing names of segues.
  ///   - routes: the names of other routes.
  init(
    _ boards: [StoryboardPicture.Board], screens: [SceneID: String] = [:], taken: Set<String> = [],
    segues: [SegueOwner: [String: String]] = [:], routes: [SegueOwner: Set<String>] = [:]
  ) {
    self.screens = screens
    self.segues = segues
    nameScreens(of: boards, taken: taken)
    nameSegues(of: boards, besides: routes)
  }

  /// Returns the same names with other names for screens.
  func with(screens: [SceneID: String]) -> ImportNames {
    var names = self
    names.screens = screens
    return names
  }

  /// Returns the names of a screen's segues, by identifier.
  func segues(of screen: StoryboardPicture.Screen, on platform: Platform) -> [String: String] {
    segues[SegueOwner(screen, on: platform)] ?? [:]
  }
}

// MARK: - Segues

extension ImportNames {
  private mutating func nameSegues(
    of boards: [StoryboardPicture.Board], besides routes: [SegueOwner: Set<String>]
  ) {
    var owners: [(owner: SegueOwner, identifiers: [String])] = []
    var places: [SegueOwner: Int] = [:]
    for board in boards {
      for screen in board.screens {
        let identifiers = screen.edges.compactMap(\.identifier)
        guard !identifiers.isEmpty else { continue }
        let owner = SegueOwner(screen, on: board.platform)
        if let place = places[owner] {
          owners[place].identifiers += identifiers
        } else {
          places[owner] = owners.count
          owners.append((owner, identifiers))
        }
      }
    }
    for (owner, identifiers) in owners {
      let known = segues[owner] ?? [:]
      var taken = Array(known.values)
      if let others = routes[owner] { taken += others }
      // Each segue is handled by a method.
      var table = NameTable(taken: taken, expecting: identifiers.count, claims: .method)
      segues[owner] = ImportNames.names(of: identifiers, known: known, in: &table) {
        let name = NameSpelling.value($0, kind: "segue")
        return [NameSpelling.dropping(ImportNames.segueEndings, from: name), name]
      }
    }
  }

  /// Gives each string a unique name. Strings that are valid names come first: `toFirst` keeps its name even after
  /// `ToFirst`.
  static func names(
    of identifiers: [String], known: [String: String], in table: inout NameTable, candidates: (String) -> [String]
  ) -> [String: String] {
    var names = known
    names.reserveCapacity(known.count + identifiers.count)
    let unnamed = identifiers.filter { known[$0] == nil }.map { ($0, candidates($0)) }
    for (identifier, candidates) in unnamed where candidates.first == identifier && names[identifier] == nil {
      names[identifier] = table.claim(candidates)
    }
    for (identifier, candidates) in unnamed where names[identifier] == nil {
      names[identifier] = table.claim(candidates)
    }
    return names
  }

  /// Suffixes that mean only a segue, or that fit every destination.
  static let segueEndings = ["SegueIdentifier", "SegueID", "Segue", "ViewController"]
  private static let viewEndings = ["TableViewCell", "CollectionViewCell", "Cell"]

  /// Returns the names of a block's identifiers.
  static func names(of block: StoryboardPicture.Block, known: [String: String] = [:]) -> [String: String] {
    var table = NameTable(taken: Array(known.values), claims: .dequeuing)
    return names(of: block.entries.map(\.identifier), known: known, in: &table) { identifier in
      let name = NameSpelling.value(identifier, kind: block.kind)
      return block.kind == "cell" ? [NameSpelling.dropping(viewEndings, from: name), name] : [name]
    }
  }
}
