#if canImport(UIKit)
  import UIKit

  /// The screens that need the store.
  struct AppServices: MailCoordinator.Services {
    let store: Store

    func makeLetters(
      parameters: MailFlow.Letters.Parameters, route: @escaping (MailFlow.Letters.Route) -> Void
    ) -> LettersViewController { LettersViewController(box: parameters.box, store: store, route: route) }

    func makeReader(
      parameters: MailFlow.Reader.Parameters, route: @escaping (MailFlow.Reader.Route) -> Void
    ) -> ReaderViewController {
      let box = store.letter(parameters.id)?.box ?? .inbox
      return ReaderViewController(ids: store.letters(in: box).map(\.id), first: parameters.id, route: route)
    }

    func makePage(
      parameters: MailFlow.Page.Parameters, route: @escaping (MailFlow.Page.Route) -> Void
    ) -> PageViewController { PageViewController(id: parameters.id, store: store, route: route) }

    func makeSource(
      parameters: MailFlow.Source.Parameters, route: @escaping (MailFlow.Source.Route) -> Void
    ) -> SourceViewController { SourceViewController(letter: store.letter(parameters.id), route: route) }
  }

  /// What the flow file does not know: the store, and the delegate of the split view controller.
  final class AppMailCoordinator: MailCoordinator {
    private let store: Store

    init(store: Store) {
      self.store = store
      super.init(services: AppServices(store: store))
    }

    override func makeMain() -> UISplitViewController {
      let main = super.makeMain()
      main.delegate = self
      return main
    }

    override func deletedDidClose(id: Int, fromPage screen: PageViewController) { store.remove(id) }

    override func sentDidClose(name: String, text: String, fromEditor screen: EditorViewController) {
      store.send(text, to: name)
    }
  }

  extension AppMailCoordinator: UISplitViewControllerDelegate {
    /// Where there is room for one column, the inbox comes first, unless there is a letter to read.
    func splitViewController(
      _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column { currentScreen == .mailLetters ? .supplementary : proposed }
  }
#endif
