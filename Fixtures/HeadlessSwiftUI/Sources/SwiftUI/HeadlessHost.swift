/// Shows a view: evaluates it again whenever something that it has read changes, as SwiftUI does, and moves what is
/// presented and dismissed, which takes time.
///
///     let host = HeadlessHost(ShopView())
///     host.tap("Basket")
///     // The sheet is moving in.
///     host.settle()
///     // It is there.
///
/// Settle after each act to test a patient user. For a quick user, act again before.
///
/// ## What SwiftUI does
///
/// SwiftUI's documentation says little about what it fails on. The stand-in is built on what others have found out, and
/// stops the program where SwiftUI drops a screen, shows an empty one, or writes to its log:
///
/// - A window, and each thing presented in it, presents one thing at a time. What comes while another is shown or is being
///   dismissed is dropped: pointfreeco/swift-composable-architecture#1991.
/// - `onDismiss` comes when the dismissal is over, and only if the presentation had begun: what comes and goes in one turn
///   of the run loop is never seen.
/// - What is presented is dismissed with everything over it, of which nobody hears.
/// - A `NavigationStack` in another one, in its tabs too, loses its path: johnpatrickmorgan/FlowStacks#103.
/// - A stack has one destination for a type: the second is ignored, with a warning.
/// - A path that is bound by two closures is written back in the middle of a change:
///   pointfreeco/swift-composable-architecture#2058.
/// - A swipe writes to the binding when it is over, and the user can take it back.
@MainActor public final class HeadlessHost {
  private let root: any View
  private let memory = Memory()
  private var environment = EnvironmentValues()
  private var level = Level(isInStack: false)
  private var seen: [Identity: () -> Void] = [:]
  private let change = Change()
  /// How many screens the user is swiping from a stack, and what is on it.
  private var swipedBack: (stack: Level.Stack, path: [AnyHashable], count: Int)?

  /// Whether something that was read has changed since.
  private final class Change: @unchecked Sendable { var isThere = true }

  /// Shows a view in a window.
  public init(_ root: any View) {
    self.root = root
    update()
  }

  // MARK: Evaluating

  /// The turn of the run loop is over: what has changed is evaluated again. All that follows begins with it.
  public func update() {
    while change.isThere {
      change.isThere = false
      let new = Level(isInStack: false)
      new.presentations = level.presentations
      let change = change
      withObservationTracking {
        let context = RenderContext(memory: memory, level: new, screen: new.base, environment: environment)
        context.render(root)
        new.presentWanted()
      } onChange: {
        change.isThere = true
      }
      memory.forgetUnseen()
      level = new
      tellAppearances()
    }
  }

  private func tellAppearances() {
    var now: [Identity: () -> Void] = [:]
    var coming: [() -> Void] = []
    for appearance in level.seenWithPresentations.flatMap(\.appearances) {
      now[appearance.identity] = appearance.disappear
      if seen[appearance.identity] == nil { coming.append(appearance.appear) }
    }
    let going = seen.filter { now[$0.key] == nil }.map(\.value)
    seen = now
    coming.forEach { $0() }
    going.forEach { $0() }
  }

  // MARK: Time

  /// Whether something is moving.
  public var isMoving: Bool {
    update()
    return swipedBack != nil || level.all.contains { $0.presentations.contains(where: \.isMoving) }
  }

  /// Everything that moves has come to rest. With `cancelling`, the user takes back swipes.
  public func settle(cancelling: Bool = false) {
    repeat {
      update()
      // What code changes meanwhile is not swiped away.
      if let (stack, path, count) = swipedBack, !cancelling, stack.path() == path { stack.pop(count) }
      swipedBack = nil
      let ends = level.settlePresentations(cancelling: cancelling)
      if !ends.isEmpty { change.isThere = true }
      ends.forEach { $0() }
      update()
    } while isMoving
  }

  // MARK: What is seen

  /// What is seen: `[list > detail] + sheet help`.
  public var description: String {
    update()
    return level.description
  }

  private var front: Level {
    update()
    return level.front
  }

  /// The texts of the screen in front.
  public var texts: [String] { front.top.texts }
  /// The titles of the buttons of the screen in front.
  public var buttons: [String] { front.top.buttons.map(\.title) }
  /// The title of the screen in front.
  public var title: String? { front.top.title }
  /// The heights of the sheet in front.
  public var detents: Set<PresentationDetent> {
    update()
    return level.frontPresentation?.traits.detents ?? []
  }
  /// The labels of the tabs in front.
  public var tabs: [String] { tabBar?.tabs.map(\.label) ?? [] }
  /// How many screens of the stack in front can be swiped away.
  public var depth: Int { (front.stack?.screens.count ?? 1) - 1 }
  /// Whether something that can be swiped down is in front.
  public var hasSheet: Bool {
    update()
    return level.frontPresentation.map { $0.kind == .sheet && !$0.traits.isDismissDisabled } ?? false
  }

  private var tabBar: Level.TabBar? {
    update()
    return level.frontPresentation.map { $0.content.tabBar } ?? level.tabBar
  }

  // MARK: Fingers

  /// Taps a button.
  public func tap(_ title: String) { later(title)() }

  /// A tap on a button that is there now: for the future, or twice, or by a task that goes on when the screen is gone.
  public func later(_ title: String) -> () -> Void {
    guard let button = front.top.buttons.first(where: { $0.title == title }) else {
      fatalError("There is no button \"\(title)\" in \(description), only \(buttons).")
    }
    return {
      button.action()
      self.update()
    }
  }

  /// Types into a field.
  public func type(_ text: String, into title: String) {
    guard let field = front.top.fields.first(where: { $0.title == title }) else {
      fatalError("There is no field \"\(title)\" in \(description).")
    }
    field.text.wrappedValue = text
    update()
  }

  /// Swipes back, or taps the back button; holding that button goes back several screens.
  public func swipeBack(_ count: Int = 1) {
    guard let stack = front.stack, stack.screens.count > count, swipedBack == nil else { return }
    swipedBack = (stack, stack.path(), count)
  }

  /// Swipes down what is in front, which may say no.
  public func swipeDown() {
    update()
    guard let front = level.frontPresentation, hasSheet, !front.isMoving else { return }
    front.isSwiped = true
  }

  /// Taps a tab.
  public func select(_ label: String) {
    guard let tabBar, let tag = tabBar.tabs.first(where: { $0.label == label })?.tag else {
      fatalError("There is no tab \"\(label)\" in \(description).")
    }
    tabBar.select(tag)
    update()
  }

  /// The system gives the app a URL.
  public func open(_ url: URL) {
    update()
    level.all.flatMap(\.screens).flatMap(\.openers).forEach { $0(url) }
    update()
  }
}
