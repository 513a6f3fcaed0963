/// Where a view is: what was chosen on the way to it, from the window on. The state of a view belongs to its place.
struct Identity: Hashable {
  private var steps: [AnyHashable] = []
  mutating func step(_ step: AnyHashable) { steps.append(step) }
  func stepping(_ step: AnyHashable) -> Identity {
    var copy = self
    copy.step(step)
    return copy
  }
}

/// What a view is evaluated in: who remembers its state, what was handed down to it, and where it writes what it shows.
@MainActor struct RenderContext {
  let memory: Memory
  /// What is in front of each other here.
  var level: Level
  /// The screen that is shown there.
  var screen: Screen
  var identity = Identity()
  var environment = EnvironmentValues()
  var isDisabled = false

  /// The context of a part.
  func step(_ step: AnyHashable) -> RenderContext {
    var copy = self
    copy.identity.step(step)
    return copy
  }

  /// The context of what is shown on a level of its own.
  func inside(_ level: Level, at step: AnyHashable) -> RenderContext {
    var copy = self.step(step)
    copy.level = level
    copy.screen = level.base
    copy.isDisabled = false
    return copy
  }

  /// Evaluates a view.
  func render(_ view: any View) {
    func open<V: View>(_ view: V) {
      if let primitive = view as? any PrimitiveView { return primitive.render(in: self) }
      let inner = step(ObjectIdentifier(V.self))
      inner.connectProperties(of: view)
      inner.render(view.body)
    }
    open(view)
  }

  /// The texts of a view, as they would be seen.
  func texts(of view: any View) -> String {
    let level = Level(isInStack: false)
    inside(level, at: "label").render(view)
    return level.base.texts.joined(separator: " ")
  }

  private func connectProperties(of view: any View) {
    for (index, child) in Mirror(reflecting: view).children.enumerated() {
      guard let property = child.value as? any LinkedProperty else { continue }
      property.connect(to: self, at: identity.stepping(index))
    }
  }
}

/// A property that gets its value from where the view is.
@MainActor protocol LinkedProperty {
  func connect(to context: RenderContext, at identity: Identity)
}

/// A view, evaluated in a context that a modifier has changed.
struct ModifiedView<Content: View>: PrimitiveView {
  nonisolated(unsafe) private let content: Content
  private let modify: @MainActor (inout RenderContext) -> Void

  nonisolated init(_ content: Content, modify: @escaping @MainActor (inout RenderContext) -> Void) {
    self.content = content
    self.modify = modify
  }

  func render(in context: RenderContext) {
    var context = context
    modify(&context)
    context.render(content)
  }
}
