#if canImport(SwiftUI)
import SwiftUI

// MARK: Links in rows

/// A row that opens another screen and looks like a `NavigationLink`; outside of a flow's navigation stack, a button.
///
///     RouteLink { route(.product(id: product.id)) } label: { ProductRow(product) }
///     RouteLink("Help", systemImage: "questionmark") { route(.help) }
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
struct RouteLink<Label: SwiftUI.View>: SwiftUI.View {
  private let perform: @MainActor () -> Swift.Void
  private let label: Label
  @SwiftUI.Environment(\.routegenIsInStack) private var isInStack
  // SwiftUI highlights a row as long as its value is in the path.
  @SwiftUI.State private var identity = RoutegenViews.Step.Identity()

  init(_ perform: @escaping @MainActor () -> Swift.Void, @SwiftUI.ViewBuilder label: () -> Label) {
    self.perform = perform
    self.label = label()
  }

  /// Creates a row with a title, which SwiftUI translates.
  init(_ title: SwiftUI.LocalizedStringKey, perform: @escaping @MainActor () -> Swift.Void)
  where Label == SwiftUI.Text {
    self.init(perform) { SwiftUI.Text(title) }
  }

  /// Creates a row with a title from a variable, which SwiftUI does not translate.
  @_disfavoredOverload
  init(_ title: Swift.String, perform: @escaping @MainActor () -> Swift.Void) where Label == SwiftUI.Text {
    self.init(perform) { SwiftUI.Text(verbatim: title) }
  }

  /// Creates a row with a title and a symbol.
  init(_ title: SwiftUI.LocalizedStringKey, systemImage: Swift.String, perform: @escaping @MainActor () -> Swift.Void)
  where Label == SwiftUI.Label<SwiftUI.Text, SwiftUI.Image> {
    self.init(perform) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  #if ROUTEGEN_APP_STACK
  @SwiftUI.Environment(\.[RoutegenValue<RoutegenViews.AppRows>()]) private var appRows

  var body: some SwiftUI.View {
    let step = RoutegenViews.Step(id: identity, perform: perform)
    if let row = appRows?.stack.row(step, SwiftUI.AnyView(label)) {
      row
    } else if isInStack {
      SwiftUI.NavigationLink(value: step) { label }
    } else {
      SwiftUI.Button(action: { perform() }, label: { label })
    }
  }
  #else
  var body: some SwiftUI.View {
    if isInStack {
      SwiftUI.NavigationLink(value: RoutegenViews.Step(id: identity, perform: perform)) { label }
    } else {
      SwiftUI.Button(action: { perform() }, label: { label })
    }
  }
  #endif
}

private enum RoutegenIsInStack: SwiftUI.EnvironmentKey { nonisolated static var defaultValue: Swift.Bool { false } }

extension SwiftUI.EnvironmentValues {
  /// True if a view is in a `NavigationStack` of a SwiftUI flow.
  nonisolated var routegenIsInStack: Swift.Bool {
    get { self[RoutegenIsInStack.self] }
    set { self[RoutegenIsInStack.self] = newValue }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Showable {
  func enter(_ spot: RoutegenViews.Spot) {}
  func stages(seen isSeen: Swift.Bool) -> [RoutegenViews.Stage] { [] }
  var isOwn: Swift.Bool { true }
}
#endif
