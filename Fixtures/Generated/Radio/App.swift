import UIKit

// The examples of the page on the generated Swift.

final class StationsViewController: UITableViewController, RadioFlow.Stations.SegueHandling {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  func prepareForTune(_ destination: PlayerViewController, sender: Any?) {}
  func prepareForSettings(_ destination: SettingsViewController, sender: Any?) {}
  func prepareForDetails(_ destination: PlayerViewController, sender: Any?) -> RadioFlow.Player.Parameters {
    RadioFlow.Player.Parameters(station: stations[selectedRow])
  }
}

extension StationsViewController {
  var stations: [String] { ["Kossuth"] }
  var selectedRow: Int { 0 }

  func openSettings() {
    performSegue(.settings)
  }

  func name(_ segue: UIStoryboardSegue) {
    switch segueIdentifier(for: segue) {
    case .tune, .settings, .details: break
    }
  }

  func cell(in tableView: UITableView, at indexPath: IndexPath) -> UITableViewCell {
    let cell = RadioFlow.Stations.Cell.dequeueStation(from: tableView, for: indexPath)  // a StationCell
    return cell
  }
}

/// The same screen, with typed destinations.
final class TypedStations: UIViewController {
  func destination(of segue: UIStoryboardSegue) -> RadioFlow.Stations.Destination? {
    RadioFlow.Stations.Destination(of: segue)
  }
  func handle(_ segue: UIStoryboardSegue, sender: Any?) {}

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)  // Gives the player its values.
    switch destination(of: segue) {
    case .settings(let settings): settings.title = "Settings"
    case .tune(let player), .details(let player): player.title = "On air"
    case nil: break
    }
  }
}

final class PlayerViewController: UIViewController {
  private var station = ""

  func receive(_ parameters: RadioFlow.Player.Parameters) {
    station = parameters.station
  }
}

final class SettingsViewController: UIViewController {}
final class StationCell: UITableViewCell {}
