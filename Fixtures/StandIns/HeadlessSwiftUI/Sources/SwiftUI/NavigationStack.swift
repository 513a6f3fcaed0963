/// Screens one upon the other, as a path says.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: PrimitiveView {
  private let root: Root
  private let path: () -> [AnyHashable]
  private let pop: (Int) -> Void
  private let set: ([AnyHashable]) -> Void
  private var isPathless = false

  /// A stack that shows a view for each element of a path upon its root.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    if path.isMadeOfClosures {
      fatalError("The path of a NavigationStack is a binding of two closures: it is written back while it changes.")
    }
    self.root = root()
    self.path = { path.wrappedValue.map { AnyHashable($0) } }
    pop = { count in path.wrappedValue = Data(path.wrappedValue.dropLast(count)) }
    set = { elements in
      let typed = elements.compactMap { $0.base as? Data.Element }
      // A link with a value of another type does nothing, and SwiftUI logs it.
      guard typed.count == elements.count else {
        return print("SwiftUI: the value of a link is not of the path's type")
      }
      path.wrappedValue = Data(typed)
    }
  }

  func render(in context: RenderContext) {
    if context.level.isInStack || context.level.stack != nil {
      fatalError("A NavigationStack is in a NavigationStack.")
    }
    var context = context
    var (path, pop, set) = (path, pop, set)
    if isPathless {
      let own = context.memory.remembered(OwnPath(), at: context.identity.stepping("own path"))
      path = { own.elements }
      pop = { own.elements.removeLast($0) }
      set = { own.elements = $0 }
    }
    context.screen = Screen()
    let level = context.level
    // What is pushed by a view is above what the path has, and the path does not know it.
    let popAll = { [weak level] (count: Int) in
      let views = level?.stack?.pushed ?? []
      for pushed in views.suffix(count).reversed() { pushed.clear() }
      if count > views.count { pop(count - views.count) }
    }
    context.level.stack = Level.Stack(screens: [context.screen], path: path, pop: popAll, set: set)
    context.step("root").render(root)
    for (index, element) in path().enumerated() {
      let type = type(of: element.base)
      guard let destination = context.level.stack?.destinations[ObjectIdentifier(type)] else {
        fatalError("No navigationDestination for \(type) is on the root of the stack.")
      }
      context.screen = Screen()
      context.level.stack?.screens.append(context.screen)
      var inner = context.ofClosure.step(index).step(element)
      inner.environment.isPresented = true
      inner.environment.dismiss = DismissAction(id: inner.identity) { [weak level] in
        let above = (level?.stack?.pushed.count ?? 0) + path().count - index
        if path().count > index, path()[index] == element { popAll(above) }
      }
      inner.render(destination(element))
    }
    var index = 0
    while let pushed = context.level.stack?.pushed.dropFirst(index).first, let page = pushed.page {
      context.level.stack?.pushed[index].page = nil
      // Two pushed views in one turn: the second is blank (woocommerce-ios#12559).
      index += 1
      context.screen = Screen()
      context.level.stack?.screens.append(context.screen)
      var inner = page.context.ofClosure
      inner.level = level
      inner.screen = context.screen
      inner.environment.isPresented = true
      inner.environment.dismiss = DismissAction(id: inner.identity, action: pushed.clear)
      inner.render(page.view())
    }
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension NavigationStack where Data == [AnyHashable] {
  /// A stack that shows its root.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = { [] }
    pop = { _ in }
    set = { _ in }
    isPathless = true
  }
}

/// The path of a stack that the app gives none.
@Observable final class OwnPath { var elements: [AnyHashable] = [] }

/// A path of elements of any types: one can count, append and remove, but not look.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []
  /// An empty path.
  public init() {}
  /// The number of elements.
  public var count: Int { elements.count }
  /// True if it has no elements.
  public var isEmpty: Bool { elements.isEmpty }
  /// Appends an element.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
  /// Removes elements from the end.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

extension NavigationStack where Data == NavigationPath {
  /// A stack that shows a view for each element of a path of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    if path.isMadeOfClosures {
      fatalError("The path of a NavigationStack is a binding of two closures: it is written back while it changes.")
    }
    self.root = root()
    self.path = { path.wrappedValue.elements }
    pop = { path.wrappedValue.removeLast($0) }
    set = { elements in
      var new = NavigationPath()
      new.elements = elements
      path.wrappedValue = new
    }
  }
}

extension View {
  /// Pushes a view as long as there is an item. The path of the stack does not know it.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    nonisolated(unsafe) let (item, destination) = (item, destination)
    return ModifiedView(self) { context in
      guard context.level.stack != nil else { return print("SwiftUI: a navigationDestination is outside of a stack") }
      let value = item.wrappedValue
      if let value {
        context.level.stack?.pushed.append(
          Level.Pushed(
            page: (context.step("item").step(AnyHashable(value)), { destination(value) }),
            clear: { item.wrappedValue = nil }))
      }
      context.identity.step("itemContent")
    }
  }
}

/// Leaves the screen or the sheet that a view is in.
public struct DismissAction: Equatable {
  let id: AnyHashable
  let action: () -> Void
  init(id: AnyHashable, action: @escaping () -> Void) {
    self.id = id
    self.action = action
  }
  /// True if both leave the same screen.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  /// Leaves it.
  @MainActor public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(id: 0) {} }
  }
  /// Leaves the screen or the sheet around a view.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  private enum IsPresentedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  /// True if there is something that `dismiss` leaves.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
  /// What the stack shows for the elements of its path of a type.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    let (type, name) = (ObjectIdentifier(data), "\(data)")
    nonisolated(unsafe) let view = { (element: AnyHashable) -> any View in
      guard let element = element.base as? D else { return EmptyView() }
      return destination(element)
    }
    return ModifiedView(self) { context in
      guard context.level.stack != nil else {
        fatalError("A navigationDestination for \(name) is outside of a NavigationStack.")
      }
      if context.level.stack?.destinations[type] != nil {
        fatalError("A navigationDestination for \(name) was declared earlier on the stack.")
      }
      context.level.stack?.destinations[type] = view
    }
  }
}
