import UIKit

// The README's first flow.

final class TalkListViewController: UITableViewController, TalksFlow.List.SegueHandling {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  func prepareForShowTalk(_ destination: TalkViewController, sender: Any?) -> TalksFlow.Talk.Parameters {
    TalksFlow.Talk.Parameters(number: numbers[selectedRow])
  }

  func prepareForAbout(_ destination: AboutViewController, sender: Any?) {}
}

extension TalkListViewController {
  var numbers: [Int] { [411, 412] }
  var selectedRow: Int { 0 }
}

final class TalkViewController: UIViewController {
  private var number = 0

  func receive(_ parameters: TalksFlow.Talk.Parameters) {
    number = parameters.number
  }
}

final class AboutViewController: UIViewController {}
