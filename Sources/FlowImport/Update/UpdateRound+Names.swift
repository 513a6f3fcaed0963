import FlowModel
import FlowStoryboards

// Names for new parts, which differ from those in the file.

extension UpdateRound {
  /// Returns the existing and new names of everything.
  mutating func names(
    _ picture: StoryboardPicture, _ pictured: [SceneID: StoryboardPicture.Screen]
  ) -> ImportNames {
    if let foundNames { return foundNames }
    let names = newNames(picture, pictured)
    foundNames = names
    return names
  }

  private func newNames(
    _ picture: StoryboardPicture, _ pictured: [SceneID: StoryboardPicture.Screen]
  ) -> ImportNames {
    var screens: [SceneID: String] = [:]
    for (index, scene) in pairs.scenes { screens[scene] = existing.screens[index].syntax.name.text }
    var segues: [ImportNames.SegueOwner: [String: String]] = [:]
    var routes: [ImportNames.SegueOwner: Set<String>] = [:]
    for index in existing.screens.indices {
      let owner = owner(of: index, pictured)
      for ancestor in existing.lineage(of: index) {
        for route in existing.screens[ancestor].allRoutes {
          guard let name = route.name?.text else { continue }
          if [.segue, .embed, .unwind].contains(route.kind), let string = route.string {
            segues[owner, default: [:]][string] = name
          } else {
            routes[owner, default: []].insert(name)
          }
        }
      }
    }
    let boards = picture.boards.map { board in
      var board = board
      board.screens = board.screens.map(asNamedInFile)
      return board
    }
    return ImportNames(boards, screens: screens, taken: existing.names, segues: segues, routes: routes)
  }

  /// Returns a screen of the picture with its class in the file, even if the storyboard has another class now.
  func asNamedInFile(_ screen: StoryboardPicture.Screen) -> StoryboardPicture.Screen {
    var screen = screen
    if let index = pairs.screens[screen.scene], !screen.type.isStock || !screen.type.isCalled(type(of: index)) {
      screen.type = ImportedClass(name: type(of: index), module: nil, isStock: false)
    }
    return screen
  }

  private func type(of screen: Int) -> String { existing.screens[screen].type }

  private func owner(
    of index: Int, _ pictured: [SceneID: StoryboardPicture.Screen]
  ) -> ImportNames.SegueOwner {
    let platform = existing.flows[existing.screens[index].flow].platform
    if let scene = pairs.scenes[index], let screen = pictured[scene] {
      return ImportNames.SegueOwner(asNamedInFile(screen), on: platform)
    }
    return .controller(platform, type(of: index))
  }

  /// Returns the drafting for a flow, in which screens of other flows are named with their flows.
  func drafting(for flow: Int, _ names: ImportNames) -> Drafting {
    var targets = names.screens
    for (index, scene) in pairs.scenes where existing.screens[index].flow != flow {
      let other = existing.screens[index]
      targets[scene] = existing.flows[other.flow].syntax.name.text + "." + other.syntax.name.text
    }
    return Drafting(collection: collection, names: names.with(screens: targets))
  }
}
