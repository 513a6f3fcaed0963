// Nothing is drawn, so it makes no difference whether views are in a row, in a column or in a list.

/// Several views as one.
public struct Group<Content: View>: PrimitiveView {
  nonisolated(unsafe) private let content: Content
  /// Several views as one.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func render(in context: RenderContext) { context.render(content) }
}

/// Views in a column.
@MainActor @preconcurrency public struct VStack<Content: View>: PrimitiveView {
  private let content: Content
  /// Views in a column.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
  func render(in context: RenderContext) { context.render(content) }
}

/// Views in a row.
@MainActor @preconcurrency public struct HStack<Content: View>: PrimitiveView {
  private let content: Content
  /// Views in a row.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
  func render(in context: RenderContext) { context.render(content) }
}

/// Views in a form.
@MainActor @preconcurrency public struct Form<Content: View>: PrimitiveView {
  private let content: Content
  /// Views in a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func render(in context: RenderContext) { context.render(content) }
}

/// A part of a list or a form.
@MainActor @preconcurrency public struct Section<Content: View>: PrimitiveView {
  private let title: String?
  private let content: Content
  /// A part without a title.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }
  /// A part with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }
  func render(in context: RenderContext) {
    if let title { context.screen.texts.append(title) }
    context.render(content)
  }
}

/// A view for each element.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  nonisolated(unsafe) private let data: Data
  nonisolated(unsafe) private let id: KeyPath<Data.Element, ID>
  nonisolated(unsafe) private let content: (Data.Element) -> Content

  /// A view for each element, which is known by a property.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  func render(in context: RenderContext) {
    for element in data { context.step(element[keyPath: id]).render(content(element)) }
  }
}

extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable {
  /// A view for each element.
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

/// Views in a list that scrolls.
@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
  private let content: Content
  func render(in context: RenderContext) { context.render(content) }
}

extension List where SelectionValue == Never {
  /// Views in a list.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A row for each element.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    content = ForEach(data, content: rowContent)
  }

  /// A row for each element, which is known by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }
}
