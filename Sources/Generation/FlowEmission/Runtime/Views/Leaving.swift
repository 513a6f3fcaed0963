#if canImport(SwiftUI)
import SwiftUI

// MARK: Asking before a view is left

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  /// A view, or a flow of another module, that is asked before it is left.
  @MainActor struct Asker {
    let id: Swift.ObjectIdentifier
    /// True while there is something to lose.
    let isAsked: () -> Swift.Bool
    let mayLeave: @MainActor () async -> Swift.Bool
    /// True until the view is removed.
    var isThere: () -> Swift.Bool = { true }
  }

  /// The views of a screen that are asked. The state of each view owns a token, so a removed view is not asked.
  @MainActor final class Askers {
    final class Token {
      nonisolated init() {}
    }
    private struct Member {
      weak var token: Token?
      let asker: Asker
    }

    private var members: [Member] = []

    nonisolated init() {}

    func add(
      _ token: Token, _ isAsked: @escaping () -> Swift.Bool, _ mayLeave: @escaping @MainActor () async -> Swift.Bool
    ) {
      members.removeAll { $0.token == nil || $0.token === token }
      let asker = Asker(id: Swift.ObjectIdentifier(token), isAsked: isAsked, mayLeave: mayLeave) { [weak token] in
        token != nil
      }
      members.append(Member(token: token, asker: asker))
    }

    /// The views that have something to lose.
    var asking: [Asker] {
      members.filter { $0.token != nil && $0.asker.isAsked() }.map(\.asker)
    }
  }

  /// A request in a window to leave screens. It waits until the views of these screens agree.
  @MainActor final class Departures {
    private struct Wish {
      let asked: () -> [Asker]
      let perform: () -> Swift.Void
      let forget: () -> Swift.Void
    }

    /// The questions to views, one after another. They are over, also without an answer, when the asked view is gone.
    private final class Question {
      var asked: Asker?
    }

    private var wish: Wish?
    private var question: Question?
    /// The views that have agreed to the request that is being performed.
    private var agreed: Swift.Set<Swift.ObjectIdentifier> = []

    init() {}

    /// Returns true if one of these views has not agreed.
    func hasToAsk(_ asked: [Asker]) -> Swift.Bool { !asked.allSatisfy { agreed.contains($0.id) } }

    /// Returns true if a view is asked first. `perform` is then called once, after all views have agreed. A later request
    /// replaces an earlier one; a refusal drops the request.
    func isAsked(
      before perform: @escaping () -> Swift.Void, asking asked: @escaping () -> [Asker],
      orElse forget: @escaping () -> Swift.Void = {}
    ) -> Swift.Bool {
      guard hasToAsk(asked()) else { return false }
      wish?.forget()
      wish = Wish(asked: asked, perform: perform, forget: forget)
      if let question, question.asked?.isThere() != false { return true }
      let question = Question()
      self.question = question
      _Concurrency.Task { @MainActor in await self.ask(question) }
      return true
    }

    private func ask(_ question: Question) async {
      var agreed: Swift.Set<Swift.ObjectIdentifier> = []
      var isRefused = false
      while !isRefused, let next = wish?.asked().first(where: { !agreed.contains($0.id) }) {
        agreed.insert(next.id)
        question.asked = next
        isRefused = await !next.mayLeave()
        guard self.question === question else { return }
        question.asked = nil
      }
      let wish = wish
      self.wish = nil
      self.question = nil
      if isRefused { wish?.forget() } else { perform(agreed) { wish?.perform() } }
    }

    /// Calls a closure without asking the views again that have agreed to it. A link may also ask the views of another tab.
    func perform(_ agreed: Swift.Set<Swift.ObjectIdentifier>, _ perform: () -> Swift.Void) {
      self.agreed = agreed
      perform()
      self.agreed = []
    }
  }

  /// A screen that may be a flow of another module.
  @MainActor protocol AskedOutside: Showable {
    /// The flow, if it is asked before it is left.
    var outside: Asker? { get }
  }

  /// The screen around a view, for the modifier `asksBeforeLeaving`.
  struct LeavingPlace {
    let askers: Askers
    /// Returns the closure that closes the screen; `nil` if there is no screen under it.
    let goingBack: @MainActor () -> (@MainActor () -> Swift.Void)?
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Stage {
  /// The departures of the window. All its stages share them.
  var departures: RoutegenViews.Departures {
    position.nested?.under?.departures ?? ownDepartures
  }

  func leavingPlace(of entry: RoutegenViews.Entry) -> RoutegenViews.LeavingPlace {
    let id = entry.id
    return RoutegenViews.LeavingPlace(askers: entry.askers) { [weak self] in
      guard let self, id !== self.root.id || self.isOverOthers else { return nil }
      return { [weak self] in self?.close(id) {} }
    }
  }

  /// True if there is something under the first screen: the column before this one, or the app's own stack.
  private var isOverOthers: Swift.Bool {
    #if ROUTEGEN_APP_STACK
    if appStack?.dismiss != nil { return true }
    #endif
    return position.nested?.isOverColumn() == true
  }

  /// Returns the views in a screen that are asked. A column that the user has left is not seen, and was asked then.
  func own(_ id: RoutegenViews.Step.Identity) -> [RoutegenViews.Asker] {
    guard position.nested?.isLeft() != true, let entry = entries.first(where: { $0.id === id }) else {
      return []
    }
    return entry.askers.asking + [(entry.screen as? any RoutegenViews.AskedOutside)?.outside].compactMap { $0 }
  }

  /// Returns the views that are asked before the first matching screen is left, with those of all screens above it.
  func askers(_ isLeft: (any RoutegenViews.Showable) -> Swift.Bool) -> [RoutegenViews.Asker] {
    askers(from: entries.firstIndex { isLeft($0.screen) } ?? entries.count)
  }

  func askers(from index: Swift.Int) -> [RoutegenViews.Asker] {
    guard let outer = sheets.outer else { return ownAskers(from: index) + (sheets.presented?.askers(from: 0) ?? []) }
    // The sheets of a tab are presented by the stage with the tab bar.
    let tabs = outer.stage?.entries.firstIndex { $0.id === outer.id }
    guard let tabs, position.nested?.isSelected() != false else { return ownAskers(from: index) }
    return ownAskers(from: index) + (outer.stage?.askers(from: tabs + 1) ?? [])
  }

  fileprivate func ownAskers(from index: Swift.Int, seen isSeen: Swift.Bool = false) -> [RoutegenViews.Asker] {
    entries.dropFirst(index).flatMap { entry in
      own(entry.id) + entry.screen.stages(seen: isSeen).flatMap { $0.ownAskers(from: 0, seen: isSeen) }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Sheets {
  func isAsked(before remove: @escaping (RoutegenViews.Stage) -> Swift.Void, leaving index: Swift.Int) -> Swift.Bool {
    guard let stage else { return false }
    let isAsked = stage.departures.isAsked(
      before: { [weak stage] in stage.map(remove) }, asking: { [weak stage] in stage?.askers(from: index) ?? [] })
    // SwiftUI may have gone back already. Assigning makes it read the path again.
    if isAsked { stage.path = stage.path }
    return isAsked
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Place {
  /// Performs a route that replaces screens of the flow, after their views have agreed, if this screen is shown then.
  func leave(then perform: @escaping () -> Swift.Void) {
    leave(asking: { spot.stage?.askers { own($0) != nil } ?? [] }, then: perform)
  }

  func leave(asking asked: @escaping () -> [RoutegenViews.Asker], then perform: @escaping () -> Swift.Void) {
    let again = { if isShown { perform() } }
    if spot.stage?.departures.isAsked(before: again, asking: asked) != true { perform() }
  }

  fileprivate var departures: RoutegenViews.Departures? { spot.stage?.departures }
  fileprivate var asked: [RoutegenViews.Asker] { spot.stage?.own(spot.id) ?? [] }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews.Presence {
  /// Returns true if views are asked first: those that the user sees, and those under them.
  func asks(before perform: @escaping () -> Swift.Void) -> Swift.Bool {
    guard let departures = visible.first?.place.departures else { return false }
    return departures.isAsked(
      before: perform, asking: { [weak self] in self?.askers(seen: true) ?? [] })
  }

  /// Returns the views that are asked: those of all shown screens, or of the screens that the user sees. They include the
  /// views in tabs and columns of flows that this flow has started.
  private func askers(seen isSeen: Swift.Bool) -> [RoutegenViews.Asker] {
    (isSeen ? visible : shown).flatMap { screen, place in
      place.asked + (screen.isOwn ? [] : screen.stages(seen: isSeen)).flatMap { $0.ownAskers(from: 0, seen: isSeen) }
    }
  }

  /// True if a view of the flow or of a started flow has to be asked. False while the flow closes after all have agreed.
  var asksBeforeLeaving: Swift.Bool {
    shown.first?.place.departures?.hasToAsk(askers(seen: false)) ?? false
  }

  /// Calls a closure that the views of the flow have agreed to, without asking again.
  func perform(_ agreed: () -> Swift.Void) {
    guard let departures = shown.first?.place.departures else { return agreed() }
    departures.perform(Swift.Set(askers(seen: false).map(\.id)), agreed)
  }

  /// Asks the views of the flow, for a flow of another module. Returns true if all agree.
  func mayLeave() async -> Swift.Bool {
    await _Concurrency.withCheckedContinuation { answer in
      let isWaiting = shown.first?.place.departures?.isAsked(
        before: { answer.resume(returning: true) },
        asking: { [weak self] in self?.askers(seen: false) ?? [] },
        orElse: { answer.resume(returning: false) })
      if isWaiting != true { answer.resume(returning: true) }
    }
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension SwiftUI.View {
  /// Asks before a route, a link, the back button or another action leaves the view, while there is something to lose.
  /// Meanwhile a sheet cannot be swiped down, and a back button that asks replaces that of SwiftUI.
  ///
  ///     .asksBeforeLeaving(!text.isEmpty) { await isDiscarded() }
  func asksBeforeLeaving(
    _ isAsked: @autoclosure @escaping @MainActor () -> Swift.Bool,
    _ mayLeave: @escaping @MainActor () async -> Swift.Bool
  ) -> some SwiftUI.View {
    RoutegenViews.AskingView(content: self, isAsked: isAsked, mayLeave: mayLeave)
  }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension RoutegenViews {
  fileprivate struct AskingView<Content: SwiftUI.View>: SwiftUI.View {
    let content: Content
    let isAsked: @MainActor () -> Swift.Bool
    let mayLeave: @MainActor () async -> Swift.Bool
    @SwiftUI.State private var token = Askers.Token()
    @SwiftUI.Environment(\.[RoutegenValue<LeavingPlace>()]) private var leaving

    var body: some SwiftUI.View {
      let goBack = isAsked() ? leaving?.goingBack() : nil
      content
        .interactiveDismissDisabled(isAsked())
        .navigationBarBackButtonHidden(goBack != nil)
        .toolbar {
          if let goBack {
            SwiftUI.ToolbarItem(placement: .cancellationAction) {
              SwiftUI.Button {
                goBack()
              } label: {
                SwiftUI.Label("Back", systemImage: "chevron.backward")
              }
            }
          }
        }
        .onAppear { leaving?.askers.add(token, isAsked, mayLeave) }
    }

    init(
      content: Content, isAsked: @escaping @MainActor () -> Swift.Bool,
      mayLeave: @escaping @MainActor () async -> Swift.Bool
    ) {
      self.content = content
      self.isAsked = isAsked
      self.mayLeave = mayLeave
    }
  }
}
#endif
