/// The app's classes, by the names that storyboard files have for them.
///
/// UIKit finds a class by its name with the Objective-C runtime, and a method by its selector. Swift alone cannot, so
/// the app says here what there is. A name that the file gives with a module is looked up with it first, then without. A
/// view controller of a class at the top level of its module need not be listed.
///
///     try HeadlessStoryboard.load(contentsOf: url, classes: ["ViewController": ViewController.init(coder:)])
public struct HeadlessClasses: ExpressibleByDictionaryLiteral {
  /// Makes a controller; usually `SomeViewController.init(coder:)`.
  public typealias Make = @MainActor (NSCoder) -> UIViewController?
  /// Makes a segue of a class of its own.
  public typealias MakeSegue =
    @MainActor (_ identifier: String?, _ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue
  /// An `@IBAction` that unwind segues call.
  public typealias UnwindAction = @MainActor (UIViewController, UIStoryboardSegue) -> Void
  /// An `@IBSegueAction`.
  public typealias SegueAction =
    @MainActor (_ source: UIViewController, _ coder: NSCoder, _ sender: Any?) -> UIViewController?

  /// The view controllers.
  public var controllers: [String: Make]
  /// The cells and supplementary views.
  public var views: [String: UIView.Type]
  /// The segues.
  public var segues: [String: MakeSegue]
  /// The unwind actions of each class, by their selectors: `["ListViewController": ["backToList:": …]]`.
  public var unwindActions: [String: [String: UnwindAction]]
  /// The segue actions of each class, by their selectors.
  public var segueActions: [String: [String: SegueAction]]

  /// Those classes.
  public init(
    _ controllers: [String: Make] = [:], views: [String: UIView.Type] = [:], segues: [String: MakeSegue] = [:],
    unwindActions: [String: [String: UnwindAction]] = [:], segueActions: [String: [String: SegueAction]] = [:]
  ) {
    self.controllers = controllers
    self.views = views
    self.segues = segues
    self.unwindActions = unwindActions
    self.segueActions = segueActions
  }

  /// View controllers only.
  public init(dictionaryLiteral elements: (String, Make)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }

  /// Adds others, which count where both have a name.
  mutating func add(_ others: HeadlessClasses) {
    controllers.merge(others.controllers) { $1 }
    views.merge(others.views) { $1 }
    segues.merge(others.segues) { $1 }
    unwindActions.merge(others.unwindActions) { $0.merging($1) { $1 } }
    segueActions.merge(others.segueActions) { $0.merging($1) { $1 } }
  }
}

/// The name of a class in a storyboard file: with its module, if the file says so.
struct HeadlessClassName {
  var name: String
  var module: String?

  /// What a table has for the class.
  func look<Value>(in table: [String: Value]) -> Value? {
    module.flatMap { table["\($0).\(name)"] } ?? table[name]
  }

  /// The initializer of a view controller's class at the top level of its module, which the runtime knows by its name.
  var viewController: HeadlessClasses.Make? {
    guard let module, let known = NSClassFromString("\(module).\(name)") as? UIViewController.Type else { return nil }
    return { known.init(coder: $0) }
  }

  /// Stops the program with what UIKit logs. It goes on with a class of its own then, and fails at a stranger place.
  func isUnknown() -> Never {
    fatalError("Unknown class \(module.map { $0 + "." } ?? "")\(name) in Interface Builder file.")
  }
}
