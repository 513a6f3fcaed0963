import UIKit

struct Letter {
  var subject: String
}

/// The app's own, which is not what the flow file generates.
struct Route {
  func made(from letter: Letter) -> Route { self }
}

final class MailTint {
  let name: String
  init(_ name: String) { self.name = name }
  @MainActor static var standard: MailTint { MailTint("standard") }
}

class MailListViewController: UIViewController {
  var route: (MailFlow.Inbox.Route) -> Void = { _ in }
}

class LetterViewController: UIViewController {
  var route: (MailFlow.Letter.Route) -> Void = { _ in }
  private(set) var letter = Letter(subject: "")
  func receive(_ parameters: MailFlow.Letter.Parameters) { letter = parameters.letter }
}

final class ContractViewController: LetterViewController {
  var contractRoute: (MailFlow.Contract.Route) -> Void = { _ in }
}

final class ComposeViewController: UIViewController {
  var route: (MailFlow.Compose.Route) -> Void = { _ in }
  let reply: Route?

  init(parameters: MailFlow.Compose.Parameters) {
    reply = parameters.reply
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made with parameters") }
}

final class MailSettingsViewController: UIViewController {
  var route: (MailFlow.Settings.Route) -> Void = { _ in }
}

@main @MainActor
enum Main {
  static func main() {
    let list = MailListViewController()
    list.route = { route in
      switch route {
      case .letter(let letter, let tint, let page): print("letter", letter.subject, tint.name, page)
      case .contract(let letter): print("contract", letter.subject)
      case .archive: print("archive")
      case .back: print("back")
      case .mail(.settings): print("settings")
      }
    }
    list.route(.letter(letter: Letter(subject: "hello")))
    list.route(.letter(letter: Letter(subject: "bye"), tint: MailTint("red"), page: 2))
    list.route(.archive)
    list.route(.back)
    list.route(.settings)

    let contract = ContractViewController()
    contract.route = { route in
      switch route {
      case .default: print("default")
      case .reply(let letter, _): print("reply", letter.subject)
      case .mail(.settings): print("settings")
      }
    }
    contract.contractRoute = { route in
      switch route {
      case .sign: print("sign")
      }
    }
    contract.route(.default)
    contract.route(.reply(in: Letter(subject: "again"), route: Route()))
    contract.contractRoute(.sign)

    let compose = ComposeViewController(parameters: .init(reply: nil))
    compose.route = { route in
      switch route {
      case .done(let text): print("done", text)
      case .mail(.settings): print("settings")
      }
    }
    compose.route(.done(text: "sent"))
  }
}
