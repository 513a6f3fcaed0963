import UIKit

// The README's first flow, with the view controllers that the README shows.

final class TalkListViewController: UITableViewController, TalksFlow.List.SegueHandling {
  private let talks = [411, 412]

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  func prepareForShowTalk(_ destination: TalkViewController, sender: Any?) -> TalksFlow.Talk.Parameters {
    TalksFlow.Talk.Parameters(number: talks[tableView.indexPathForSelectedRow?.row ?? 0])
  }
}

final class TalkViewController: UIViewController {
  private var number = 0

  func receive(_ parameters: TalksFlow.Talk.Parameters) {
    number = parameters.number
  }
}
