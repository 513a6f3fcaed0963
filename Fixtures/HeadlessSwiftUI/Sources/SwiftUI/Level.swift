/// What one screen shows.
@MainActor final class Screen {
  /// Its title in the bar.
  var title: String?
  var texts: [String] = []
  var buttons: [(title: String, action: @MainActor () -> Void)] = []
  /// What a user-interface test finds, and what tapping it does.
  var elements: [(identifier: String, action: (@MainActor () -> Void)?)] = []
  var fields: [(title: String, text: Binding<String>)] = []
  /// What hears that something of it has come to be seen, or is not seen any longer.
  var appearances: [(identity: Identity, appear: () -> Void, disappear: () -> Void)] = []
  /// What opens URLs.
  var openers: [(URL) -> Void] = []
}

/// Something with screens one upon the other, or with tabs: what fills the window, a sheet, or a tab.
@MainActor final class Level {
  /// A navigation stack.
  struct Stack {
    /// Its screens, the root first.
    var screens: [Screen]
    /// The elements of its path.
    let path: () -> [AnyHashable]
    /// Takes screens from its top.
    let pop: (Int) -> Void
    /// What it shows for the elements of its path, by their types.
    var destinations: [ObjectIdentifier: (AnyHashable) -> any View] = [:]
  }

  /// A tab bar.
  struct TabBar {
    var tabs: [Tab]
    let selection: AnyHashable?
    let select: (AnyHashable) -> Void
    var selected: Tab? { tabs.first { $0.tag == selection } ?? tabs.first }
  }

  /// One of the tabs.
  struct Tab {
    var label = ""
    var tag: AnyHashable?
    var level: Level
  }

  /// What it shows outside of a stack.
  let base = Screen()
  var stack: Stack?
  var tabBar: TabBar?
  /// What its views want to be presented.
  var requests: [PresentationRequest] = []
  /// What is presented over it.
  var presentations: [Presentation] = []
  /// Whether it is in a navigation stack.
  let isInStack: Bool

  init(isInStack: Bool) { self.isInStack = isInStack }

  /// The screens that are seen: the uppermost of the stack, of the selected tab.
  var seen: [Screen] {
    [base] + (stack?.screens.suffix(1) ?? []) + (tabBar?.selected?.level.seen ?? [])
  }

  /// The uppermost level that is not in a tab: where a finger gets to.
  var front: Level { presentations.last { !$0.isLeaving }?.content.front ?? tabBar?.selected?.level.front ?? self }

  /// The uppermost screen.
  var top: Screen { stack?.screens.last ?? base }

  /// It and the levels of its tabs: they share what is presented.
  var withTabs: [Level] { [self] + (tabBar?.tabs.flatMap(\.level.withTabs) ?? []) }
}
