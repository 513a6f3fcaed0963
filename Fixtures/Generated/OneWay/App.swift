import UIKit

// One way to switch over segues at a time.

final class StampAlbumsController: UIViewController {
  func trade() { performSegue(.trade) }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    deliverValues(along: segue, sender: sender)
    switch segueIdentifier(for: segue) {
    case .showStamp, .trade: break
    }
  }
}

final class StampController: UIViewController {
  func receive(_ parameters: StampsFlow.Stamp.Parameters) {}
}

final class StampTradeController: UIViewController {}

class CoinPurseController: UIViewController, CoinsFlow.Purse.SegueHandling {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }

  func prepareForShowCoin(_ destination: CoinController, sender: Any?) {}
  func prepareForNewest(_ destination: CoinController, sender: Any?) {}
  func prepareForAsked(_ destination: CoinController, sender: Any?) -> CoinsFlow.Coin.Parameters { .init(year: 1) }
  func prepareForTrade(_ destination: StampTradeController, sender: Any?) { performShowCoin(year: 2) }
}

final class OldPurseController: CoinPurseController, CoinsFlow.Old.SegueHandling {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }

  func prepareForPolish(_ destination: CoinController, sender: Any?) {}
}

final class CoinController: UIViewController {
  func receive(_ parameters: CoinsFlow.Coin.Parameters) {}
}

final class CardDeckController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    deliverValues(along: segue, sender: sender)
    switch destination(of: segue) {
    case .draw(let card): card.title = "Drawn"
    case nil: break
    }
  }
}

final class CardController: UIViewController {
  func receive(_ parameters: CardsFlow.Card.Parameters) {}
}

final class NotePileController: UIViewController {
  private lazy var router = NotesFlow.Pile.Router(viewController: self)

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    router.passDataToNextScene(segue, sender: sender)
  }
}

extension NotesFlow.Pile.Router {
  func passDataToRead(_ destination: NoteController, sender: Any?) {}
  func passDataToWrite(_ destination: NoteController, sender: Any?) -> NotesFlow.Note.Parameters { .init(page: 1) }
  func passDataToBurn(_ destination: NoteAshController, sender: Any?) {}
}

final class NoteController: UIViewController {
  func receive(_ parameters: NotesFlow.Note.Parameters) {}
}

final class NoteAshController: UIViewController {}
