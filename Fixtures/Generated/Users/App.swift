import UIKit

struct Style {
  var name: String
  @MainActor static let plain = Style(name: "plain")
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

  func receive(_ entry: UsersFlow.Editor.Entry) { self.entry = entry }

  override func viewDidLoad() {
    super.viewDidLoad()
    switch entry {
    case .user(let uid): print("user", uid)
    case .invitation(let address, let greeting, let number, let done):
      print("invitation", address, greeting.text, number)
      done()
    }
  }
}

@main @MainActor
enum Main {
  static func main() {
    let edit = ["edit", "invite", "restore"].map { HeadlessSegue($0, .present(), to: "Editor") }
    HeadlessStoryboard(
      "Users",
      scenes: [
        HeadlessScene("List", isInitial: true, segues: edit, make: UserListViewController.init(coder:)),
        HeadlessScene("User", identifier: "User", make: { _ in nil }),
        HeadlessScene("Card", identifier: "Card", make: { _ in nil }),
        HeadlessScene("Cover", identifier: "Cover", make: { _ in nil }),
        HeadlessScene("Editor", make: EditorViewController.init(coder:)),
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
    window.rootViewController = nil
  }

  private static func leave(_ list: UserListViewController) {
    Transitions.settle()
    if let presented = list.presentedViewController { Headless.swipeDown(presented) }
    Transitions.settle()
  }
}
