#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Stacks of the app

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A navigation stack of the app that contains a flow. The app's path is the only truth: the flow looks up there which of
  /// its screens remain. SwiftUI owns the object, as the state of the flow's first view.
  @MainActor class AppStack {
    /// Dismisses the first screen of the flow; `nil` if that is the root of the stack.
    var dismiss: (() -> Swift.Void)?
    /// Called after SwiftUI has released the first screen.
    var whenReleased: (@MainActor @Sendable () -> Swift.Void)?

    init() {}

    deinit {
      if let whenReleased { _Concurrency.Task { @MainActor in whenReleased() } }
    }

    /// Called when the first screen appears for the first time.
    func start() {}
    /// True if the first screen of the flow is in the stack.
    var isThere: Swift.Bool { true }
    /// Returns the index of a step; `nil` if the user or the app has removed it.
    func index(of step: Step) -> Swift.Int? { nil }
    func append(_ step: Step) {}
    func remove(from index: Swift.Int) {}
    /// Removes all screens above a step, or above the first screen of the flow for `nil`.
    func uncover(_ step: Step?) {}
    /// Returns true if a step is on top of the stack, not counting a row's step; `nil` means the flow's first screen.
    func isOnTop(_ step: Step?, under row: Step?) -> Swift.Bool { true }
    /// Removes a step from the top if it is also further down, after two quick taps on a row. Returns true if it was removed.
    func removesRepeats(of step: Step) -> Swift.Bool { false }
    /// Returns a row that appends a step to the path; `nil` for a stack without a path.
    func row(_ step: Step, _ label: SwiftUI.AnyView) -> SwiftUI.AnyView? { nil }
    func appear(_ step: Step?) {}
    func disappear(_ step: Step?) {}
  }

  // MARK: Paths

  /// A stack with a path.
  @MainActor final class PathStack<Path>: AppStack {
    /// The operations on a path.
    fileprivate struct Operations {
      let count: (Path) -> Swift.Int
      let append: (inout Path, Step) -> Swift.Void
      let cut: (inout Path, Swift.Int) -> Swift.Void
      /// Returns true if two paths of the same length are equal. For an array, only the last elements are compared.
      let isSame: (Path, Path) -> Swift.Bool
      let row: (Step, SwiftUI.AnyView) -> SwiftUI.AnyView
      /// Finds a step in the path; `nil` for a `NavigationPath`, whose elements cannot be read.
      var find: ((Path, Step) -> Swift.Int?)?
    }

    private let path: SwiftUI.Binding<Path>
    private let operations: Operations
    /// The path up to each step, for a path whose elements cannot be read.
    private var known: [(id: WeakIdentity, path: Path)] = []
    /// The path up to the first screen of the flow.
    private var base: Path?

    private struct WeakIdentity {
      weak var id: Step.Identity?
    }

    fileprivate init(_ path: SwiftUI.Binding<Path>, _ operations: Operations) {
      self.path = path
      self.operations = operations
    }

    private var count: Swift.Int { operations.count(path.wrappedValue) }

    private func prefix(_ count: Swift.Int) -> Path {
      var prefix = path.wrappedValue
      operations.cut(&prefix, count)
      return prefix
    }

    private func begins(with known: Path) -> Swift.Bool {
      let count = operations.count(known)
      return self.count >= count && operations.isSame(prefix(count), known)
    }

    override func start() { base = path.wrappedValue }

    override func disappear(_ step: Step?) { forget() }

    /// Forgets the paths up to removed steps, since a path keeps the closures of its rows alive.
    private func forget() { known.removeAll { $0.id.id == nil || !begins(with: $0.path) } }

    override var isThere: Swift.Bool { base.map(begins) ?? true }

    override func index(of step: Step) -> Swift.Int? {
      if let find = operations.find { return find(path.wrappedValue, step) }
      if let found = known.last(where: { $0.id.id === step.id }), begins(with: found.path) {
        return operations.count(found.path) - 1
      }
      // SwiftUI may have appended the step for a row.
      guard ends(with: step) else { return nil }
      note(step)
      return count - 1
    }

    /// Remembers the path up to a step that is on top.
    private func note(_ step: Step) {
      forget()
      known.removeAll { $0.id.id === step.id }
      known.append((WeakIdentity(id: step.id), path.wrappedValue))
    }

    private func ends(with step: Step) -> Swift.Bool {
      guard count > 0 else { return false }
      var path = prefix(count - 1)
      operations.append(&path, step)
      return operations.isSame(path, self.path.wrappedValue)
    }

    override func append(_ step: Step) {
      operations.append(&path.wrappedValue, step)
      if operations.find == nil { note(step) }
    }

    override func remove(from index: Swift.Int) {
      if index < count { operations.cut(&path.wrappedValue, index) }
    }

    override func uncover(_ step: Step?) {
      let index = step.map { self.index(of: $0) } ?? base.map { operations.count($0) - 1 }
      if let index { remove(from: index + 1) }
    }

    override func isOnTop(_ step: Step?, under row: Step?) -> Swift.Bool {
      let top = count - (row == nil ? 0 : 1)
      if let step { return index(of: step) == top - 1 }
      return base.map { operations.count($0) == top } ?? true
    }

    override func removesRepeats(of step: Step) -> Swift.Bool {
      var isRepeated = false
      while let first = index(of: step), first < count - 1, ends(with: step) {
        remove(from: count - 1)
        isRepeated = true
      }
      return isRepeated
    }

    override func row(_ step: Step, _ label: SwiftUI.AnyView) -> SwiftUI.AnyView? { operations.row(step, label) }
  }

  // MARK: Stacks without a path

  /// A stack without a path, or with a path that cannot contain the flow's screens. Each screen pushes the next one.
  @MainActor final class ChainStack: AppStack {
    /// The step that a screen pushes.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    @MainActor @Observation.Observable final class Link {
      var step: Step?
      /// True if the screen has appeared. Before that, SwiftUI would push an empty screen.
      @ObservationIgnored var hasAppeared = false

      init() {}
    }

    /// The links of the first screen and of the pushed screens.
    private var links = [Link()]
    private var waiting: [Step] = []
    /// The screens that have appeared and not disappeared. Only this shows that the app has pushed a view over a screen.
    private var seen: Swift.Set<Step?> = []

    private var pushed: [Step] { links.prefix { $0.step != nil }.compactMap(\.step) }

    override func index(of step: Step) -> Swift.Int? { (pushed + waiting).firstIndex(of: step) }

    override func append(_ step: Step) {
      waiting.append(step)
      pushNext()
    }

    private func pushNext() {
      let index = pushed.count
      guard !waiting.isEmpty, links[index].hasAppeared else { return }
      links = links.prefix(index + 1) + [Link()]
      links[index].step = waiting.removeFirst()
    }

    override func remove(from index: Swift.Int) {
      let count = pushed.count
      waiting = Swift.Array(waiting.prefix(Swift.max(0, index - count)))
      if index < count { links[index].step = nil }
    }

    override func isOnTop(_ step: Step?, under row: Step?) -> Swift.Bool { seen.contains(step) }

    override func appear(_ step: Step?) {
      seen.insert(step)
      link(of: step).hasAppeared = true
      pushNext()
    }

    override func disappear(_ step: Step?) { seen.remove(step) }

    /// Returns the link of a step, or of the first screen for `nil`.
    func link(of step: Step?) -> Link {
      guard let step else { return links[0] }
      return pushed.firstIndex(of: step).map { links[$0 + 1] } ?? Link()
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.PathStack {
  /// Creates a stack whose path is an array of routes.
  convenience init<Element: Swift.Hashable>(
    _ path: SwiftUI.Binding<[Element]>, _ element: @escaping (RoutegenViews.Step) -> Element
  ) where Path == [Element] {
    self.init(
      path,
      Operations(
        count: { $0.count }, append: { $0.append(element($1)) }, cut: { $0.removeSubrange($1...) },
        isSame: { $0.last == $1.last },
        row: { step, label in SwiftUI.AnyView(SwiftUI.NavigationLink(value: element(step)) { label }) },
        find: { $0.firstIndex(of: element($1)) }))
  }

  /// Creates a stack whose path can contain elements of any type.
  convenience init<Element: Swift.Hashable>(
    _ path: SwiftUI.Binding<SwiftUI.NavigationPath>, _ element: @escaping (RoutegenViews.Step) -> Element
  ) where Path == SwiftUI.NavigationPath {
    self.init(
      path,
      Operations(
        count: { $0.count }, append: { $0.append(element($1)) }, cut: { $0.removeLast($0.count - $1) },
        isSame: { $0 == $1 },
        row: { step, label in SwiftUI.AnyView(SwiftUI.NavigationLink(value: element(step)) { label }) }))
  }
}

// MARK: Stages in stacks of the app

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Moves the flow to a stack of the app when its first screen appears there. The first time, pushed screens move with it.
  func enter(_ stack: RoutegenViews.AppStack) {
    guard appStack !== stack else { return }
    let waiting = isInAppStack ? [] : pushed
    let outside = outside ?? position
    self.outside = outside
    appStack = stack
    pushed = []
    stack.start()
    stack.whenReleased = { [weak self] in self?.catchUp() }
    // The root of the app's stack cannot be dismissed. Instead, `close` is called, which can ask the app to remove it.
    func removing(
      atRoot close: @escaping (@escaping () -> Swift.Void) -> Swift.Void
    ) -> (@escaping () -> Swift.Void) -> Swift.Bool {
      { [weak self, weak stack] completion in
        guard let self else { return false }
        self.uncover(self.root.id) {
          guard let dismiss = stack?.dismiss else { return close(completion) }
          dismiss()
          completion()
        }
        return true
      }
    }
    let closing = removing(atRoot: outside.close)
    // The flow has no screens under its first one.
    let outer = RoutegenViews.Spot(stage: nil, id: root.id)
    enter(
      Position(
        isShown: { [weak stack] _ in stack?.isThere ?? false },
        isInFront: { [weak self, weak stack] in
          guard let self, let stack else { return false }
          return stack.isOnTop(self.path.last?.step, under: self.linked)
        },
        close: { _ = closing($0) },
        nested: RoutegenViews.Nested(outer: outer, removeAll: removing { $0() })))
    path = waiting
    // A sheet or alert from before is now presented by a view in the app's stack.
    if sheets.presented != nil || sheets.isAsking { sheets.hang(from: nil) }
    whenShownAgain()
  }

  /// Restores the position outside of the app's stack, when the flow is shown in a stack of its own.
  func leaveAppStack() {
    guard let outside else { return }
    appStack = nil
    self.outside = nil
    pushed = []
    enter(outside)
  }

  /// The pushed screens of the flow that are still in the app's path.
  var remaining: [RoutegenViews.Entry] { pushed.filter { appStack?.index(of: $0.step) != nil } }

  /// Updates the app's path to the screens of the flow: removes steps that are no longer on the stage, and appends new ones.
  func change(to entries: [RoutegenViews.Entry]) {
    let old = remaining
    let same = Swift.zip(old, entries).prefix { $0.step == $1.step }.count
    if same < old.count, let index = appStack?.index(of: old[same].step) { appStack?.remove(from: index) }
    pushed = entries
    for entry in entries.dropFirst(same) where appStack?.index(of: entry.step) == nil { appStack?.append(entry.step) }
  }

  /// Forgets the screens that the user or the app has removed, and the sheets that they presented.
  func catchUp() {
    guard isInAppStack else { return }
    let remaining = remaining
    if remaining.count != pushed.count { pushed = remaining }
    RoutegenViews.whenShownChanges()
    guard let hanger = sheets.hanger else { return }
    #if ROUTEGEN_OWN_SHEETS
    if sheets.isMarked(hanger) { return }
    #endif
    if isShown, entries.contains(where: { Swift.ObjectIdentifier($0.id) == hanger }) { return }
    sheets.takeDown()
  }

  /// Performs the route of a row whose step SwiftUI has appended to the app's path, and returns the entry of the new screen.
  /// If the route pushes nothing, the step is removed.
  func perform(_ step: RoutegenViews.Step) -> RoutegenViews.Entry? {
    guard let perform = step.perform, let appStack, appStack.index(of: step) != nil else { return entry(of: step) }
    pushed.removeAll { $0.step == step }
    linked = RoutegenViews.Step(id: step.id)
    perform()
    linked = nil
    if entry(of: step) == nil, let index = appStack.index(of: step) { appStack.remove(from: index) }
    return entry(of: step)
  }
}

// MARK: Views in stacks of the app

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A view that shows the first screen of a flow in a stack of the app.
  struct AppStackView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    let stage: Stage
    @SwiftUI.State var stack: AppStack
    let content: (Screen, Place<Screen>) -> Content
    @SwiftUI.Environment(\.dismiss) private var dismiss
    @SwiftUI.Environment(\.isPresented) private var isPresented

    // Each push gets a new stack. The view that passes the closure, in a `NavigationLink` for example, can be pushed again.
    init(
      stage: Stage, stack: () -> AppStack, @SwiftUI.ViewBuilder content: @escaping (Screen, Place<Screen>) -> Content
    ) {
      self.stage = stage
      _stack = SwiftUI.State(initialValue: stack())
      self.content = content
    }

    var body: some SwiftUI.View {
      AppScreenView(entry: stage.root, step: nil, stage: stage, stack: stack, content: content)
        #if ROUTEGEN_ZOOM
      .modifier(RoutegenZoomSpace(stage: stage))
        #endif
        .onAppear {
          let dismiss = dismiss
          stack.dismiss = isPresented ? { dismiss() } : nil
          stage.enter(stack)
          stack.appear(nil)
        }
    }
  }

  /// A view that shows a screen that a flow has pushed in a stack of the app.
  struct AppStepView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    private let step: Step
    private let stage: Stage
    private let content: (Screen, Place<Screen>) -> Content
    // The view keeps the screen and the stack while it animates out.
    @SwiftUI.State private var kept: Entry?
    @SwiftUI.State private var stack: AppStack?

    init(step: Step, stage: Stage, @SwiftUI.ViewBuilder content: @escaping (Screen, Place<Screen>) -> Content) {
      self.step = step
      self.stage = stage
      self.content = content
      // The step of a row has a route, which pushes a new screen. An entry from an earlier tap is not used.
      _kept = SwiftUI.State(initialValue: step.perform == nil ? stage.entry(of: step) : nil)
      _stack = SwiftUI.State(initialValue: stage.appStack)
    }

    var body: some SwiftUI.View {
      SwiftUI.Group {
        if let kept, let stack {
          let entry = stage.entry(of: step) ?? kept
          AppScreenView(entry: entry, step: step, stage: stage, stack: stack, content: content)
            #if ROUTEGEN_ZOOM
          .modifier(RoutegenZoom(source: entry.step.source))
          .environment(\.[RoutegenValue<SwiftUI.Namespace.ID>()], stage.zooms)
            #endif
        } else {
          SwiftUI.Text(verbatim: "")
        }
      }
      .onAppear {
        if stage.appStack?.removesRepeats(of: step) != true, kept == nil { kept = stage.perform(step) }
        stack?.appear(step)
      }
      .onDisappear {
        stack?.disappear(step)
        stage.catchUp()
      }
      #if ROUTEGEN_IN_PLACE
      .onChange(of: stage.exchanges) { kept = stage.entry(of: step) ?? kept }
      #endif
    }
  }

  /// A view that shows a screen and presents its sheets. In a stack without a path, it also pushes the next screen.
  private struct AppScreenView<Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    let entry: Entry
    let step: Step?
    let stage: Stage
    let stack: AppStack
    let content: (Screen, Place<Screen>) -> Content

    var body: some SwiftUI.View {
      if let chain = stack as? ChainStack {
        screen.modifier(
          ChainModifier(link: chain.link(of: step)) { AppStepView(step: $0, stage: stage, content: content) })
      } else {
        screen
      }
    }

    private var screen: some SwiftUI.View {
      EntryView(id: entry.id, entry: entry, stage: stage, content: content).equatable()
        .environment(\.routegenIsInStack, false)
        .environment(\.[RoutegenValue<AppRows>()], AppRows(stack: stack))
        .routegenSheets(of: stage.sheets, on: Swift.ObjectIdentifier(entry.id), content: content)
        #if ROUTEGEN_OWN_SHEETS
      .environment(\.[RoutegenValue<OwnSheetHanger>()], RoutegenViews.OwnSheetHanger(on: stage, content: content))
        #endif
        .onAppear { stage.catchUp() }
    }
  }

  private struct ChainModifier<Next: SwiftUI.View>: SwiftUI.ViewModifier {
    @SwiftUI.Bindable var link: ChainStack.Link
    let next: (Step) -> Next

    func body(content: Self.Content) -> some SwiftUI.View {
      content.navigationDestination(item: $link.step) { next($0).id($0) }
    }
  }

  /// An environment value with which rows append to the app's path.
  struct AppRows: Swift.Equatable {
    let stack: AppStack

    nonisolated static func == (left: Self, right: Self) -> Swift.Bool { left.stack === right.stack }
  }
}
#endif
