/// Screens one upon the other, as a path says.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@MainActor @preconcurrency public struct NavigationStack<Data, Root: View>: PrimitiveView {
  private let root: Root
  private let path: () -> [AnyHashable]
  private let pop: (Int) -> Void
  private let set: ([AnyHashable]) -> Void

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
    context.screen = Screen()
    context.level.stack = Level.Stack(screens: [context.screen], path: path, pop: pop, set: set)
    context.step("root").render(root)
    for (index, element) in path().enumerated() {
      let type = type(of: element.base)
      guard let destination = context.level.stack?.destinations[ObjectIdentifier(type)] else {
        fatalError("No navigationDestination for \(type) is on the root of the stack.")
      }
      context.screen = Screen()
      context.level.stack?.screens.append(context.screen)
      context.ofClosure.step(index).step(element).render(destination(element))
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
