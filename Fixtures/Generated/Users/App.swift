import UIKit

struct Style {
  var name: String
  @MainActor static let plain = Style(name: "plain")
}

/// It has the name of a type that is generated in name spaces of screens.
struct Entry {
  var number: Int
}

final class Greeting {
  let text: String
  init(_ text: String) { self.text = text }
}

@MainActor let hello = Greeting("hello")

final class UserCell: UITableViewCell {}

final class UserListViewController: UITableViewController, UsersFlow.List.SegueHandling {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
  func prepareForEdit(_ destination: EditorViewController, sender: Any?) { print("edits") }
  func prepareForInvite(_ destination: EditorViewController, sender: Any?) { print("invites") }
  func prepareForRestore(_ destination: EditorViewController, sender: Any?) -> UsersFlow.Editor.Entry {
    .invitation(address: "kept@example.org", in: 3)
  }
  func prepareForNew(_ destination: EditorViewController, sender: Any?) { print("new") }
  func prepareForPick(_ destination: EditorViewController, sender: Any?) -> Style { Style(name: "picked") }
}

final class UserViewController: UIViewController {
  private let entry: UsersFlow.User.Entry

  init?(coder: NSCoder, entry: UsersFlow.User.Entry) {
    self.entry = entry
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made with an entry") }

  var summary: String {
    switch entry {
    case .login: "login"
    case .detail(let uid, let name, let style): "detail \(uid) \(name ?? "unnamed") \(style.name)"
    }
  }
}

final class CardViewController: UIViewController {
  private let parameters: UsersFlow.Card.Parameters

  init?(coder: NSCoder, parameters: UsersFlow.Card.Parameters) {
    self.parameters = parameters
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made with parameters") }

  var summary: String { "\(parameters.title) \(parameters.style.name)" }
}

final class EditorViewController: UIViewController {
  private var entry = UsersFlow.Editor.Entry.user(uid: 0)

  func receive(_ entry: UsersFlow.Editor.Entry) {
    self.entry = entry
    if isViewLoaded { showEntry() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showEntry()
  }

  private func showEntry() {
    switch entry {
    case .user(let uid): print("user", uid)
    case .invitation(let address, let greeting, let number, let done):
      print("invitation", address, greeting.text, number)
      done()
    case .blank: print("blank")
    case .styled(let style): print("styled", style.name)
    case .greeted(let entry, let done):
      print("greeted", entry.number)
      done()
    }
  }
}

final class ChooserViewController: UIViewController, UsersFlow.Chooser.SegueHandling {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
  func prepareForCancel(_ destination: EditorViewController, sender: Any?) { print("cancels") }
  func prepareForClear(_ destination: EditorViewController, sender: Any?) { print("clears") }
  func prepareForStyle(_ destination: EditorViewController, sender: Any?) -> Style { Style(name: "chosen") }
  func prepareForGreet(_ destination: EditorViewController, sender: Any?) -> (`in`: Entry, done: () -> Void) {
    (Entry(number: 5), { print("done") })
  }
  func prepareForReset(_ destination: EditorViewController, sender: Any?) { print("resets") }
}

@main @MainActor
enum Main {
  static func main() {
    let edit = ["edit", "invite", "restore", "new", "pick"].map { HeadlessSegue($0, .present(), to: "Editor") }
    HeadlessStoryboard(
      "Users",
      scenes: [
        HeadlessScene("List", isInitial: true, segues: edit, make: UserListViewController.init(coder:)),
        HeadlessScene("User", identifier: "User", make: { _ in nil }),
        HeadlessScene("Card", identifier: "Card", make: { _ in nil }),
        HeadlessScene("Cover", identifier: "Cover", make: { _ in nil }),
        HeadlessScene(
          "Editor", segues: [HeadlessSegue("choose", .present(), to: "Chooser")],
          unwindActions: ["back:": { _, _ in }], make: EditorViewController.init(coder:)),
        HeadlessScene(
          "Chooser",
          segues: ["cancel", "Clear", "Style", "greet", "reset"].map { HeadlessSegue($0, unwindingTo: "back:") },
          make: ChooserViewController.init(coder:)),
      ]
    ).register(in: Bundle(for: UserCell.self))

    print(UserViewController.instantiate(entry: .login).summary)
    print(UsersFlow.User.instantiate(entry: .detail(uid: 1)).summary)
    print(UsersFlow.User.instantiate(entry: .detail(uid: 2, name: "Ada", style: Style(name: "bold"))).summary)
    print(UsersFlow.Card.instantiate(parameters: .init(title: "card")).summary)
    print(UsersFlow.Cover.instantiate(parameters: .init(title: "cover", style: .plain)).summary)

    let list = UserListViewController.instantiate()
    let window = Headless.window()
    window.rootViewController = list
    window.makeKeyAndVisible()
    list.performEdit(uid: 7)
    leave(list)
    Headless.fire("invite", on: list)
    leave(list)
    Headless.fire("restore", on: list)
    leave(list)
    Headless.fire("pick", on: list)
    leave(list)
    list.performSegue(.new)
    Transitions.settle()
    for segue in [UsersFlow.Chooser.SegueIdentifier.cancel, .clear, .style, .greet, .reset] {
      guard let editor = list.presentedViewController as? EditorViewController else { break }
      editor.performSegue(.choose)
      Transitions.settle()
      (editor.presentedViewController as? ChooserViewController)?.performSegue(segue)
      Transitions.settle()
    }
    leave(list)
    window.rootViewController = nil
  }

  private static func leave(_ list: UserListViewController) {
    Transitions.settle()
    if let presented = list.presentedViewController { Headless.swipeDown(presented) }
    Transitions.settle()
  }
}
