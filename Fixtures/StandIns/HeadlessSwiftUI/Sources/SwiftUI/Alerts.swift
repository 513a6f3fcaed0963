/// How a tap on a button of an alert ends it. SwiftUI's documentation says that the action comes first; it does not say when the
/// binding is cleared.
@MainActor public enum HeadlessAlerts {
  /// An order.
  public enum Order: CaseIterable, Sendable {
    /// The action is performed, and then the binding is cleared.
    case actionFirst
    /// The binding is cleared, and then the action is performed.
    case actionLast
    /// The binding is cleared, and the action is performed when the alert is gone.
    case actionWhenGone
  }

  /// The order.
  public static var order = Order.actionFirst
  private static var late: [@MainActor () -> Void] = []

  static func end(_ action: @escaping @MainActor () -> Void, clear: () -> Void) {
    if order == .actionFirst { action() }
    clear()
    switch order {
    case .actionFirst: break
    case .actionLast: action()
    case .actionWhenGone: late.append(action)
    }
  }

  /// The actions that are performed now that their alert is gone.
  static func takeLate() -> [@MainActor () -> Void] {
    defer { late = [] }
    return late
  }
}

/// Whether a title is seen.
public enum Visibility: Hashable, Sendable {
  /// As the system likes it.
  case automatic
  /// It is seen.
  case visible
  /// It is not seen.
  case hidden
}

extension View {
  /// Asks something with buttons, each of which takes it away.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    asking(.alert, isPresented, data) {
      AskingView(title: title, isTitled: true, message: message($0), actions: actions($0), clear: $1)
    }
  }

  /// The same with a title of the app's text, and buttons that are always the same.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func alert<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// The same with a message.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func alert<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: true, actions: { _ in actions() }, message: { _ in message() })
  }

  /// The same with a title that is a value.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: true, actions: { _ in actions() },
      message: { _ in EmptyView() })
  }

  /// The same, with buttons at the bottom of the screen, and a title only if that is to be seen.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    asking(.dialog, isPresented, data) {
      AskingView(
        title: title, isTitled: titleVisibility == .visible, message: message($0), actions: actions($0), clear: $1)
    }
  }

  /// The same with a title of the app's text, and buttons that are always the same.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
  nonisolated public func confirmationDialog<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: true,
      actions: { _ in actions() }, message: { _ in EmptyView() })
  }

  /// A key of the keyboard for a button: in an alert, the default action makes it stand out.
  @available(iOS 15.4, macOS 12.3, *)
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    ModifiedView(self) { $0.isDefault = shortcut == .defaultAction }
  }

  nonisolated private func asking<T, Content: View>(
    _ kind: PresentationRequest.Kind, _ isPresented: Binding<Bool>, _ data: T?,
    _ content: @escaping (T, @escaping () -> Void) -> Content
  ) -> some View {
    presenting(kind, isPresented.asItem, nil) { _ in data.map { content($0) { isPresented.wrappedValue = false } } }
  }
}

/// A key of the keyboard.
@available(iOS 14.0, macOS 11.0, *)
public struct KeyboardShortcut: Hashable, Sendable {
  let name: String
  /// The key of the default button.
  public static let defaultAction = KeyboardShortcut(name: "defaultAction")
  /// The key of the button to cancel.
  public static let cancelAction = KeyboardShortcut(name: "cancelAction")
}

private struct AskingView<Message: View, Actions: View>: PrimitiveView {
  let title: Text
  let isTitled: Bool
  nonisolated(unsafe) let message: Message
  nonisolated(unsafe) let actions: Actions
  nonisolated(unsafe) let clear: () -> Void

  func render(in context: RenderContext) {
    if isTitled { context.render(title) }
    context.step("message").render(message)
    context.step("actions").render(actions)
    let clear = clear
    context.screen.buttons = context.screen.buttons.map { button in
      (title: button.title, action: { HeadlessAlerts.end(button.action, clear: clear) })
    }
    context.screen.elements = context.screen.elements.map { element in
      (
        identifier: element.identifier,
        action: element.action.map { action in { HeadlessAlerts.end(action, clear: clear) } }
      )
    }
  }
}
