extension Level {
  /// It, its tabs and all that is presented over them.
  var all: [Level] { withTabs + presentations.flatMap(\.content.all) }

  /// Its own screens.
  var screens: [Screen] { [base] + (stack?.screens ?? []) }

  /// The screens that are seen, under a sheet too.
  var seenWithPresentations: [Screen] {
    seen + presentations.filter { !$0.isLeaving }.flatMap(\.content.seenWithPresentations)
  }

  /// What is presented over everything else.
  var frontPresentation: Presentation? {
    guard let last = presentations.last(where: { !$0.isLeaving }) else { return nil }
    return last.content.frontPresentation ?? last
  }

  /// What moves in is there, what moves out is gone: gives what hears of that. If it `losesEnd`, nothing hears of the first
  /// that is gone.
  func settlePresentations(cancelling: Bool, losesEnd: inout Bool) -> [() -> Void] {
    var ends: [() -> Void] = []
    for presentation in presentations {
      switch presentation.phase {
      case .coming(let isWanted):
        presentation.phase = isWanted ? .shown : .leaving
        ends.append {}
      case .shown where presentation.isSwiped:
        presentation.isSwiped = false
        guard !cancelling else { continue }
        presentation.phase = .leaving
        ends.append(presentation.clear)
      case .shown: ends += presentation.content.settlePresentations(cancelling: cancelling, losesEnd: &losesEnd)
      case .leaving:
        presentations.removeAll { $0 === presentation }
        ends.append(losesEnd ? {} : presentation.onDismiss)
        losesEnd = false
      }
    }
    return ends
  }

  /// What is seen: `[list > detail] + sheet help`.
  var description: String {
    var text =
      if let tabBar, tabBar.isCollapsed {
        tabBar.tabs.map { $0.level.description }.joined(separator: " > ")
      } else if let tabBar {
        "["
          + tabBar.tabs.map {
            ($0.level === tabBar.selected?.level ? "*" : "") + $0.label + ($0.badge == 0 ? "" : " (\($0.badge))") + ": "
              + $0.level.description
          }
          .joined(separator: " | ") + "]"
      } else if let stack {
        "[" + stack.name + "]"
      } else {
        base.name
      }
    for presentation in presentations where !presentation.isLeaving {
      let zoom = presentation.content.base.zoom ?? presentation.content.stack?.screens.first?.zoom
      let isZoom = zoom.map { source in seen.contains { $0.zoomSources.contains(source) } } ?? false
      text += " +\(isZoom ? "~>" : "") \(presentation.kind) \(presentation.content.description)"
    }
    return text
  }
}

@MainActor extension Level.Stack {
  /// Its screens: `list > detail`, or `list ~> photo` for one that comes from a view of the screen under it.
  var name: String {
    var text = ""
    for (index, screen) in screens.enumerated() {
      let under = index > 0 ? screens[index - 1] : nil
      let isZoom = screen.zoom.map { under?.zoomSources.contains($0) == true } ?? false
      text += (under == nil ? "" : isZoom ? " ~> " : " > ") + screen.name
    }
    return text
  }
}

extension Screen {
  /// Its title, or what it says first.
  var name: String { title ?? texts.first ?? "-" }
}
