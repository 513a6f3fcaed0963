#if canImport(SwiftUI)
import Observation
import SwiftUI

// MARK: Columns

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// The columns of a split view, for a stage in one of them.
  @MainActor protocol SplitColumns<Screen>: Swift.AnyObject {
    associatedtype Screen: Showable
    /// Notes that something was pushed in the column of a stage: it is the one to show when there is room for one.
    func use(_ stage: Stage<Screen>)
    /// Shows again what the column of a stage starts with, and gives false if the stage stays as it is.
    func empty(_ stage: Stage<Screen>) -> Swift.Bool
    /// Makes a screen the first of a column, and gives its place, if there is such a column.
    func show(
      _ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?
    ) -> (any Place<Screen>)?
  }

  /// The columns of a split view, each with a stage. Turning the device changes none of the stages.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  @MainActor @Observable
  final class Columns<Column: Swift.Hashable & Swift.CaseIterable, Screen: Showable>:
    SplitColumns
  {
    /// The column in view where there is room for one only.
    private(set) var shown: Column
    /// The columns in view where there is room for several. The user can hide some.
    var visibility = SwiftUI.NavigationSplitViewVisibility.automatic
    /// True if there is room for one column only. The view knows it.
    @ObservationIgnored var isCollapsed = false
    @ObservationIgnored private var stages: [Column: Stage<Screen>] = [:]
    /// The entries that the columns have started with, which are replaced by others.
    @ObservationIgnored private var starts: [Column: Entry<Screen>.Identity] = [:]
    @ObservationIgnored private var place: (any Place<Screen>)?
    @ObservationIgnored private let start: (Column) -> Screen?

    init(_ shown: Column, inNavigation columns: Swift.Set<Column>, start: @escaping (Column) -> Screen?) {
      self.shown = shown
      self.start = start
      for column in Column.allCases {
        guard let screen = start(column) else { continue }
        let stage = Stage(screen, inNavigation: columns.contains(column), .window(onClose: {}))
        stage.columns = self
        stages[column] = stage
        starts[column] = stage.root.id
      }
    }

    // MARK: Columns in view

    private var order: [Column] { Swift.Array(Column.allCases) }

    /// The stages from the first column to the last; where there is room for one, with the shown one last.
    var all: [Stage<Screen>] {
      (isCollapsed ? order.filter { $0 != shown } + [shown] : order).compactMap { stages[$0] }
    }

    /// The stages of the columns that the user sees. As long as the last column is empty, it comes first.
    var seen: [Stage<Screen>] {
      let seen = order.filter(isSeen)
      let empty = seen.filter { $0 == order.last && isEmpty($0) }
      return (empty + seen.filter { !empty.contains($0) }).compactMap { stages[$0] }
    }

    /// The stage of the first column, of the last one, and of the one between them if there are three.
    var sidebar: Stage<Screen>? { order.first.flatMap { stages[$0] } }
    var content: Stage<Screen>? { order.count > 2 ? stages[order[1]] : nil }
    var detail: Stage<Screen>? { order.last.flatMap { stages[$0] } }

    /// True if a column shows nothing but what it starts with.
    private func isEmpty(_ column: Column) -> Swift.Bool {
      stages[column].map { starts[column] === $0.root.id && $0.steps.isEmpty } ?? true
    }

    private func isSeen(_ column: Column) -> Swift.Bool {
      if isCollapsed { return column == shown }
      if visibility == .detailOnly { return column == order.last }
      return order.count == 2 || visibility != .doubleColumn || column != order.first
    }

    /// The shown column for a `NavigationSplitView`, which writes the one that the user goes back to.
    var preferred: SwiftUI.NavigationSplitViewColumn {
      get { shown == order.first ? .sidebar : shown == order.last ? .detail : .content }
      set {
        let column = newValue == .sidebar ? order.first : newValue == .detail ? order.last : order.dropFirst().first
        if let column, column != shown { shown = column }
      }
    }

    /// Brings a column to view.
    func show(_ column: Column) {
      if shown != column { shown = column }
      guard !isSeen(column) || column == order.first, !isCollapsed else { return }
      visibility = column == order.first ? .all : .doubleColumn
    }

    // MARK: Screens

    #if ROUTEGEN_LEAVING
    /// The views in a column that are asked before they are left, and those over all columns.
    func askers(in column: Column) -> [Asker] { stages[column]?.askers { _ in true } ?? [] }
    #endif

    /// Makes a screen the first of a column, and brings the column to view.
    @discardableResult
    func show(_ screen: Screen, in column: Column, inNavigation: Swift.Bool? = nil) -> (any Place<Screen>)? {
      guard let stage = stages[column] else { return nil }
      stage.replace({ _ in true }, by: screen, inNavigation: inNavigation)
      show(column)
      return stage.place(of: stage.root)
    }

    func show(
      _ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?
    ) -> (any Place<Screen>)? {
      (column.base as? Column).flatMap { show(screen, in: $0, inNavigation: inNavigation) }
    }

    /// Makes what a column starts with again.
    func restart(_ column: Column) {
      guard let stage = stages[column], let screen = start(column) else { return }
      stage.replace({ _ in true }, by: screen, inNavigation: nil)
      starts[column] = stage.root.id
    }

    func use(_ stage: Stage<Screen>) {
      if let column = order.first(where: { stages[$0] === stage }), column != shown { shown = column }
    }

    func empty(_ stage: Stage<Screen>) -> Swift.Bool {
      guard let index = order.firstIndex(where: { stages[$0] === stage }) else { return false }
      let column = order[index]
      let isEmpty = starts[column] === stage.root.id
      if isEmpty, index == 0 { return false }
      if !isEmpty { restart(column) }
      // Where there is room for one, the column before it comes into view.
      if isCollapsed, index > 0, shown == column { shown = order[index - 1] }
      return true
    }

    // MARK: Being shown

    /// True if they are shown.
    var isShown: Swift.Bool { place?.isShown ?? false }

    func enter(_ place: any Place<Screen>) {
      self.place = place
      for (column, stage) in stages {
        let select = { [weak self] (other: Swift.AnyHashable?) in
          guard let column = other.map({ $0.base as? Column }) ?? column else { return false }
          self?.show(column)
          return true
        }
        stage.enter(.tab(place, isSelected: { [weak self] in self?.isSeen(column) ?? false }, select: select))
      }
    }

    /// Brings the first screen of a column to the front, and makes it again where another is in its place.
    func uncovered(_ column: Column) -> (any Place<Screen>)? {
      guard isShown, let stage = stages[column] else { return nil }
      stage.place(of: stage.root).reveal()
      if starts[column] !== stage.root.id { restart(column) }
      return stage.place(of: stage.root)
    }
  }

  /// Shows the columns of a split view.
  struct SplitView<Column: Swift.Hashable & Swift.CaseIterable, Screen: Showable, Content: SwiftUI.View>: SwiftUI.View {
    @SwiftUI.Bindable var columns: Columns<Column, Screen>
    let content: (Screen, any Place<Screen>) -> Content
    @SwiftUI.Environment(\.horizontalSizeClass) private var sizeClass

    init(
      _ columns: Columns<Column, Screen>, @SwiftUI.ViewBuilder content: @escaping (Screen, any Place<Screen>) -> Content
    ) {
      self.columns = columns
      self.content = content
    }

    var body: some SwiftUI.View {
      split
        .onChange(of: sizeClass, initial: true) { columns.isCollapsed = sizeClass == .compact }
    }

    @SwiftUI.ViewBuilder private var split: some SwiftUI.View {
      if let middle = columns.content {
        SwiftUI.NavigationSplitView(
          columnVisibility: $columns.visibility, preferredCompactColumn: $columns.preferred
        ) {
          if let stage = columns.sidebar { StackView(stage, content: content) }
        } content: {
          StackView(middle, content: content)
        } detail: {
          if let stage = columns.detail { StackView(stage, content: content) }
        }
      } else {
        SwiftUI.NavigationSplitView(
          columnVisibility: $columns.visibility, preferredCompactColumn: $columns.preferred
        ) {
          if let stage = columns.sidebar { StackView(stage, content: content) }
        } detail: {
          if let stage = columns.detail { StackView(stage, content: content) }
        }
      }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// Makes a screen the first of a column of the nearest split view that has it.
  func show(_ screen: Screen, in column: Swift.AnyHashable, inNavigation: Swift.Bool?) -> (
    any RoutegenViews.Place<Screen>
  )? {
    for stage in [self] + entries.flatMap({ $0.screen.tabStages }) {
      if let shown = stage.columns?.show(screen, in: column, inNavigation: inNavigation) { return shown }
    }
    switch position {
    case .window:
      Swift.assertionFailure("there is no column \(column)")
      return nil
    case .tab(let outer, _, _): return outer.show(screen, in: column, inNavigation: inNavigation)
    case .presented(let presenter, _):
      return presenter.stage?.show(screen, in: column, inNavigation: inNavigation)
    }
  }
}
#endif
