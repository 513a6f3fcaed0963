import UIKit

extension RandomUser {
  /// One of the taps that a screen has.
  mutating func tap(_ screen: UIViewController) -> (() -> Void)? {
    switch screen {
    case let alert as UIAlertController:
      return alert.actions.randomElement(using: &random).map { action in
        { if Self.canBeTapped(alert) { Headless.tap(action, of: alert) } }
      }
    case let screen as BoxesViewController:
      return any([.letter(id: 1), .letter(id: 2), .order, .compose, .settings, .draft, .done])
        .map { route in { screen.route(route) } }
    case let screen as SettingsViewController: return any([.back, .more]).map { route in { screen.route(route) } }
    case let screen as MoreSettingsViewController: return { screen.route(.back) }
    case let screen as LetterViewController:
      return any([.raw, .back, .boxes, .next(id: 3)]).map { route in { screen.route(route) } }
    case let screen as RawViewController: return { screen.route(.back) }
    case let screen as ComposeViewController:
      return any([.next, .cancel, .boxes, .here]).map { route in { screen.route(route) } }
    case let screen as FormViewController: return { screen.route(.ordered(number: 1)) }
    case let screen as FoldersViewController: return any([.archive, .lists]).map { route in { screen.route(route) } }
    case let screen as ArchiveViewController: return { screen.route(.page) }
    case let screen as RecentViewController:
      return any([.page(id: 1), .saved]).map { route in { screen.route(route) } }
    case let screen as SavedPagesViewController: return { screen.route(.page(id: 2)) }
    case let screen as PageViewController: return any([.back, .folders]).map { route in { screen.route(route) } }
    default: return tapOfNotes(screen) ?? tapOfFinder(screen)
    }
  }

  private mutating func any<Route>(_ routes: [Route]) -> Route? { routes.randomElement(using: &random) }

  private mutating func tapOfNotes(_ screen: UIViewController) -> (() -> Void)? {
    switch screen {
    case let screen as NotesViewController:
      return any([.edit(id: 1), .editHere(id: 2), .about, .draft]).map { route in { screen.route(route) } }
    case let screen as EditorViewController:
      return any([.cancel, .about, .over, .secret, .sketch]).map { route in { screen.route(route) } }
    case let screen as SecretViewController: return { screen.route(.back) }
    case let screen as CanvasViewController: return { screen.route(.notes) }
    case let screen as AboutViewController:
      return any([.back, .home, .editing, .instead]).map { route in { screen.route(route) } }
    case let screen as NoteViewController: return { screen.route(.back) }
    case let screen as TextViewController:
      return any([.edit, .done(text: "a")]).map { route in { screen.route(route) } }
    case let screen as DraftEditorViewController:
      return any([.back, .sent(text: "a")]).map { route in { screen.route(route) } }
    case let screen as CardViewController: return { screen.route(.registered) }
    default: return nil
    }
  }

  private mutating func tapOfFinder(_ screen: UIViewController) -> (() -> Void)? {
    switch screen {
    case let screen as HomeViewController: return { screen.route(.search) }
    case let screen as SearchViewController: return { screen.route(.hit(id: 1)) }
    case let screen as SuggestionsViewController:
      return any([.hit(id: 2), .memo, .done]).map { route in { screen.route(route) } }
    case let screen as SheetViewController: return { screen.route(.hit(id: 3)) }
    case let screen as MemoViewController: return { screen.route(.back) }
    case let screen as HitViewController: return { screen.route(.back) }
    case let screen as ChoicesViewController:
      return any([.more, .picked(name: "a")]).map { route in { screen.route(route) } }
    case let screen as MoreViewController:
      return any([.back, .picked(name: "b")]).map { route in { screen.route(route) } }
    default: return nil
    }
  }

  /// True if UIKit lets the user tap: not while it comes or goes, or under another one.
  private static func canBeTapped(_ controller: UIViewController) -> Bool {
    controller.presentingViewController != nil && !controller.isBeingPresented && !controller.isBeingDismissed
      && controller.presentedViewController == nil
  }
}
