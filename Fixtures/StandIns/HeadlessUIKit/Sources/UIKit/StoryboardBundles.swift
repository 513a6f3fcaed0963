/// Where storyboards are looked for: what code has put in a bundle, and the files that lie there.
@MainActor enum StoryboardBundles {
  /// What lies in bundles because code put it there: storyboards by name, by the bundle's path.
  private static var registered: [String: [String: HeadlessStoryboard]] = [:]
  /// The bundles of the app that was run last. On a phone they are one: an app's own bundle has its storyboards, too.
  private static var ofApp: [Bundle] = []
  /// What files name: all that the app and its tests have passed.
  private static var classes: HeadlessClasses = [:]

  /// Files in bundles may name those classes, too.
  static func add(_ others: HeadlessClasses) { classes.add(others) }

  static func register(_ storyboard: HeadlessStoryboard, in bundle: Bundle) {
    registered[bundle.bundlePath, default: [:]][storyboard.name] = storyboard
  }

  /// An app is run whose resources are in one of those bundles.
  static func run(appIn bundles: [Bundle], classes: HeadlessClasses) {
    ofApp = bundles
    add(classes)
  }

  /// The storyboard of that name. A file that cannot be read stops the program: on a phone, Xcode has compiled it.
  static func storyboard(named name: String, in bundle: Bundle) -> HeadlessStoryboard? {
    let places = ofApp.contains { $0.bundlePath == bundle.bundlePath } ? [bundle] + ofApp : [bundle]
    if let known = places.lazy.compactMap({ registered[$0.bundlePath]?[name] }).first { return known }
    guard let file = places.lazy.compactMap({ $0.url(forResource: name, withExtension: "storyboard") }).first else {
      return nil
    }
    do { return try HeadlessStoryboard(contentsOf: file, classes: classes) } catch { fatalError("\(error)") }
  }
}
