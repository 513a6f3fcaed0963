/// Text.
public struct Text: PrimitiveView {
  private let text: String
  /// Text.
  nonisolated public init(_ content: some StringProtocol) { text = String(content) }
  /// Text that is not translated.
  nonisolated public init(verbatim content: String) { text = content }
  func render(in context: RenderContext) { context.screen.texts.append(text) }
}

/// An image, which shows nothing here.
public struct Image: PrimitiveView {
  /// An image of the system's.
  nonisolated public init(systemName: String) {}
  func render(in context: RenderContext) {}
}

/// An icon and a title.
@MainActor @preconcurrency public struct Label<Title: View, Icon: View>: View {
  nonisolated(unsafe) private let title: Title
  nonisolated(unsafe) private let icon: Icon
  /// An icon and a title.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
  /// The icon and the title.
  public var body: some View {
    icon
    title
  }
}

extension Label where Title == Text, Icon == Image {
  /// An image of the system's, and a title.
  nonisolated public init(_ title: some StringProtocol, systemImage name: String) {
    self.title = Text(title)
    icon = Image(systemName: name)
  }
}

/// What a button does, for those that look alike everywhere.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// It deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It does nothing.
  public static let cancel = ButtonRole(name: "cancel")
}

/// Something to tap.
@MainActor @preconcurrency public struct Button<Label: View>: PrimitiveView {
  private let action: @MainActor () -> Void
  nonisolated(unsafe) private let label: Label

  /// A button that looks like that.
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  /// A button with a role.
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(action: action, label: label)
  }

  func render(in context: RenderContext) {
    guard !context.isDisabled else { return }
    context.screen.buttons.append((title: context.texts(of: label), action: action))
  }
}

extension Button where Label == Text {
  /// A button with a title.
  @preconcurrency public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
  /// A button with a title and a role.
  @preconcurrency public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { Text(title) }
  }
}

/// Something to type in.
@MainActor @preconcurrency public struct TextField<Label: View>: PrimitiveView {
  private let title: String
  private let text: Binding<String>
  func render(in context: RenderContext) {
    guard !context.isDisabled else { return }
    context.screen.fields.append((title: title, text: text))
  }
}

extension TextField where Label == Text {
  /// Something to type in, with a title.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }
}

extension View {
  /// Whether nothing can be tapped in it.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    ModifiedView(self) { if disabled { $0.isDisabled = true } }
  }
}
