#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Columns

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The columns of a split view, each with a stage. The stages stay the same when the user rotates the device.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observation.Observable
  final class Columns<Column: Swift.Hashable & Swift.CaseIterable, Screen: Showable> {
    /// The visible column when there is room for only one.
    private(set) var shown: Column
    /// The visible columns when there is room for several. The user can hide some.
    var visibility = SwiftUI.NavigationSplitViewVisibility.automatic
    /// True if there is room for only one column. `SplitView` sets it.
    var isCollapsed = false
    @ObservationIgnored private var stages: [Column: Stage] = [:]
    /// The entries that the columns have started with. Other entries may have replaced them.
    @ObservationIgnored private var starts: [Column: Step.Identity] = [:]
    @ObservationIgnored private var place: Place<Screen>?
    @ObservationIgnored private let start: (Column) -> Screen?

    init(_ shown: Column, inNavigation columns: Swift.Set<Column>, start: @escaping (Column) -> Screen?) {
      self.shown = shown
      self.start = start
      for column in Column.allCases {
        guard let screen = start(column) else { continue }
        let stage = Stage(screen, inNavigation: columns.contains(column))
        stage.sheets = PartSheets(over: stage)
        stages[column] = stage
        starts[column] = stage.root.id
      }
    }

    /// The stage of a column.
    subscript(column: Column) -> Stage? { stages[column] }

    // MARK: Columns in view

    private var order: [Column] { Swift.Array(Column.allCases) }

    /// Returns the stages of all columns in order. If there is room for only one column, the shown column is last. With
    /// `seen`, returns only the stages that the user sees; the last column comes first while it is empty.
    func stages(seen isSeen: Swift.Bool) -> [Stage] {
      if !isSeen { return (isCollapsed ? order.filter { $0 != shown } + [shown] : order).compactMap { stages[$0] } }
      let seen = order.filter(self.isSeen)
      let empty = seen.filter { $0 == order.last && isEmpty($0) }
      return (empty + seen.filter { !empty.contains($0) }).compactMap { stages[$0] }
    }

    /// The stages of the first column, of the middle one if there are three columns, and of the last column.
    var sidebar: Stage? { order.first.flatMap { stages[$0] } }
    var content: Stage? { order.count > 2 ? stages[order[1]] : nil }
    var detail: Stage? { order.last.flatMap { stages[$0] } }

    /// Returns true if a column shows only the screen that it starts with.
    private func isEmpty(_ column: Column) -> Swift.Bool {
      stages[column].map { starts[column] === $0.root.id && $0.steps.isEmpty } ?? true
    }

    private func isSeen(_ column: Column) -> Swift.Bool {
      if isCollapsed { return column == shown }
      if visibility == .detailOnly { return column == order.last }
      return order.count == 2 || visibility != .doubleColumn || column != order.first
    }

    /// The shown column for a `NavigationSplitView`. SwiftUI writes it when the user goes back to another column.
    var preferred: SwiftUI.NavigationSplitViewColumn {
      get { shown == order.first ? .sidebar : shown == order.last ? .detail : .content }
      set {
        let column = newValue == .sidebar ? order.first : newValue == .detail ? order.last : order.dropFirst().first
        if let column, column != shown { shown = column }
      }
    }

    /// Makes a column visible.
    func show(_ column: Column) {
      if shown != column { shown = column }
      guard !isSeen(column) || column == order.first, !isCollapsed else { return }
      visibility = column == order.first ? .all : .doubleColumn
    }

    #if ROUTEGEN_LEAVING
    /// Returns true if there is room for only one column, and `upper` comes after `column` in it.
    private func isOver(_ column: Column?, _ upper: Column) -> Swift.Bool {
      guard isCollapsed, let column, let index = order.firstIndex(of: column) else { return false }
      return order.dropFirst(index + 1).contains(upper)
    }

    /// Returns the views that are asked before a route shows a column: where there is room for only one, those after it.
    func askers(showing column: Column) -> [Asker] {
      order.filter { isOver(column, $0) }.flatMap { stages[$0]?.askers { _ in true } ?? [] }
    }
    #endif

    // MARK: Screens

    /// Makes a screen the first screen of a column, and makes the column visible.
    @discardableResult
    func show(_ screen: Screen, in column: Column, inNavigation: Swift.Bool? = nil) -> Place<Screen>? {
      guard let stage = stages[column] else { return nil }
      stage.replace(by: screen, inNavigation: inNavigation)
      show(column)
      return Place(spot: stage.spot(of: stage.root))
    }

    /// Creates the start screen of a column again, and shows it.
    func restart(_ column: Column) {
      guard let stage = stages[column], let screen = start(column) else { return }
      stage.replace(by: screen)
      starts[column] = stage.root.id
    }

    /// Shows the start screen of a column again. Returns false if the column is the first one and already shows it.
    private func empty(_ column: Column) -> Swift.Bool {
      guard let stage = stages[column], let index = order.firstIndex(of: column) else { return false }
      let isEmpty = starts[column] === stage.root.id
      if isEmpty, index == 0 { return false }
      if !isEmpty { restart(column) }
      // If there is room for only one column, the column before this one is shown.
      if isCollapsed, index > 0, shown == column { shown = order[index - 1] }
      return true
    }

    // MARK: Being shown

    /// True if the split view is shown.
    var isShown: Swift.Bool { place?.isShown ?? false }

    func enter(_ place: Place<Screen>) {
      self.place = place
      for (column, stage) in stages {
        let select = { [weak self] (other: Swift.AnyHashable?) in
          guard let column = other.map({ $0.base as? Column }) ?? column else { return false }
          self?.show(column)
          return true
        }
        let removeAll = { [weak self, weak stage] (completion: @escaping () -> Swift.Void) in
          guard let self, let stage, self.empty(column) else { return false }
          stage.sheets.dismiss(then: completion)
          return true
        }
        let nested = Nested(
          outer: place.spot, under: place.spot.stage, select: select, removeAll: removeAll,
          show: { [weak self] screen, column, inNavigation in
            guard let column = column.base as? Column, let screen = screen as? Screen else { return nil }
            return self?.show(screen, in: column, inNavigation: inNavigation)?.spot
          })
        stage.enter(
          Stage.Position(
            isShown: { _ in place.isShown },
            isInFront: { [weak self] in self?.isSeen(column) == true && place.isInFront },
            close: { if !removeAll($0) { place.close(then: $0) } },
            // After a push, this column is shown if there is room for only one.
            whenPushed: { [weak self] in if let self, self.shown != column { self.shown = column } }, nested: nested))
        #if ROUTEGEN_LEAVING
        stage.position.nested?.isOverColumn = { [weak self] in self?.isOver(self?.order.first, column) ?? false }
        stage.position.nested?.isLeft = { [weak self] in self?.isOver(self?.shown, column) ?? false }
        #endif
      }
    }
    #if ROUTEGEN_LINKS

    /// Brings the start screen of a column to the front, and creates it again if another screen has replaced it.
    func uncovered(_ column: Column) -> Place<Screen>? {
      guard isShown, let stage = stages[column] else { return nil }
      stage.reveal(stage.root.id)
      if starts[column] !== stage.root.id { restart(column) }
      return Place(spot: stage.spot(of: stage.root))
    }
    #endif
  }

  /// A view that shows the columns of a split view.
  struct SplitView<Column: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var columns: Columns<Column, Screen>
    let content: (Screen, Place<Screen>) -> Content
    @SwiftUI.Environment(\.horizontalSizeClass) private var sizeClass

    var body: some SwiftUI.View {
      split
        .onChange(of: sizeClass, initial: true) { columns.isCollapsed = sizeClass == .compact }
    }

    @SwiftUI.ViewBuilder private var split: some SwiftUI.View {
      if let middle = columns.content {
        SwiftUI.NavigationSplitView(
          columnVisibility: $columns.visibility, preferredCompactColumn: $columns.preferred
        ) {
          if let stage = columns.sidebar { StackView(stage: stage, content: content) }
        } content: {
          StackView(stage: middle, content: content)
        } detail: {
          if let stage = columns.detail { StackView(stage: stage, content: content) }
        }
      } else {
        SwiftUI.NavigationSplitView(
          columnVisibility: $columns.visibility, preferredCompactColumn: $columns.preferred
        ) {
          if let stage = columns.sidebar { StackView(stage: stage, content: content) }
        } detail: {
          if let stage = columns.detail { StackView(stage: stage, content: content) }
        }
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Makes a screen the first screen of a column, in the nearest split view with that column, and returns its place.
  @discardableResult
  func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> Self? {
    spot.show(screen, in: column, inNavigation: inNavigation).map { Self(spot: $0) }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Spot {
  fileprivate func show(
    _ screen: any RoutegenViews.Showable, in column: Swift.AnyHashable, inNavigation: Swift.Bool?
  ) -> RoutegenViews.Spot? {
    guard let stage, let screen = wrap(screen) else { return nil }
    for each in [stage] + stage.entries.flatMap({ $0.screen.stages(seen: false) }) {
      guard let shown = each.position.nested?.show(screen, column, inNavigation) else { continue }
      return RoutegenViews.Spot(stage: shown.stage, id: shown.id, wrap: wrap, unwrap: unwrap)
    }
    guard let nested = stage.position.nested else {
      Swift.assertionFailure("there is no column \(column)")
      return nil
    }
    let under = stage.sheets.outer ?? nested.under.map { $0.spot(of: $0.root) }
    guard var shown = under?.show(screen, in: column, inNavigation: inNavigation) else { return nil }
    let (wrapped, unwrapped) = (shown.wrap, shown.unwrap)
    shown.wrap = { wrap($0).flatMap(wrapped) }
    shown.unwrap = { unwrapped($0).flatMap(unwrap) }
    return shown
  }
}
#endif
