import FlowDiagnostics

extension StoryboardCollection {
  /// For each platform with several targets, the storyboards of each target, as far as the modules of their scenes tell
  /// them apart. A storyboard that may be of any target is in none.
  package var rivalTargets: [[Set<SourceID>]] {
    let signs = storyboards.indices.map { TargetSigns(of: $0, in: self) }
    guard Set(signs.flatMap(\.scenes.keys)).count > 1 else { return [] }
    var found: [TargetSigns] = []
    for var next in signs {
      // What has grown may belong to more.
      while let index = found.firstIndex(where: next.isOfOneTarget) { next.add(found.remove(at: index)) }
      found.append(next)
    }
    var targets = found.filter { $0.module != nil }
    for other in found where other.module == nil {
      if let index = targets.firstIndex(where: { $0.holds(other) }) { targets[index].add(other) }
    }
    return StoryboardPlatform.allCases.compactMap { platform in
      let rivals = targets.filter { $0.platform == platform }
      return rivals.count > 1 ? rivals.map { Set($0.storyboards.map { storyboards[$0].source }) } : nil
    }
  }

  /// Returns the storyboards of the rivals of the targets that some of the storyboards belong to.
  package func sources(ofRivalsTo own: [SourceID]) -> Set<SourceID> {
    let rivals = rivalTargets.filter { $0.contains { !$0.isDisjoint(with: own) } }
    return rivals.joined().filter { $0.isDisjoint(with: own) }.reduce([]) { $0.union($1) }
  }
}

/// The signs by which the target of some storyboards is known.
///
/// A scene has the name that the module of its target had when Interface Builder wrote the storyboard, so a target that
/// was renamed has scenes with either name. Storyboards are those of two targets only if nothing else says that they
/// belong together: a reference, a scene with the other's module, a folder that holds both, or an app's `Info.plist`
/// above both.
private struct TargetSigns {
  let platform: StoryboardPlatform
  /// The indices of the storyboards, and of those that they refer to.
  var storyboards: Set<Int>
  var references: Set<Int> = []
  /// The number of scenes by module.
  var scenes: [String: Int] = [:]
  /// For each module the folder that holds its storyboards, and for each path of a storyboard without one its folder.
  var folders: [String: [Substring]] = [:]
  /// The folders above with an app's `Info.plist`.
  var foldersOfApps: Set<[Substring]>

  init(of index: Int, in collection: StoryboardCollection) {
    let storyboard = collection.storyboards[index]
    let folder = StoryboardPath(storyboard.path).folders
    platform = storyboard.platform
    storyboards = [index]
    let lists = collection.targets.infoPlists.filter { !$0.storyboardsOfApps.isEmpty }
    foldersOfApps = Set(lists.map { StoryboardPath($0.path).folders }.filter(folder.starts))
    for scene in storyboard.scenes {
      if let type = scene.controller?.customClass, type.isOfTarget, let module = type.module {
        scenes[module.text, default: 0] += 1
      }
      if let reference = scene.reference, reference.bundleIdentifier == nil, let name = reference.storyboardName,
        let other = collection.storyboard(named: name.text, seenFrom: index)
      {
        references.insert(other)
      }
    }
    folders = [module ?? storyboard.path: folder]
  }

  /// The module of most scenes.
  var module: String? { scenes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key }

  func holds(_ other: TargetSigns) -> Bool {
    platform == other.platform
      && folders.values.contains { folder in other.folders.values.contains { $0.starts(with: folder) } }
  }

  func isOfOneTarget(_ other: TargetSigns) -> Bool {
    guard platform == other.platform else { return false }
    if !references.isDisjoint(with: other.storyboards) || !other.references.isDisjoint(with: storyboards) {
      return true
    }
    guard let module, let otherModule = other.module else { return false }
    return scenes[otherModule] != nil || other.scenes[module] != nil || holds(other) || other.holds(self)
      || !foldersOfApps.isDisjoint(with: other.foldersOfApps)
  }

  mutating func add(_ other: TargetSigns) {
    folders.merge(other.folders) { one, other in zip(one, other).prefix { $0 == $1 }.map(\.0) }
    foldersOfApps.formUnion(other.foldersOfApps)
    storyboards.formUnion(other.storyboards)
    references.formUnion(other.references)
    scenes.merge(other.scenes, uniquingKeysWith: +)
  }
}
