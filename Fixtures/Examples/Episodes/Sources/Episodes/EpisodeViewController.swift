#if canImport(UIKit)
  import UIKit

  /// Shows one episode.
  final class EpisodeViewController: UIViewController {
    private var episode: Episode?

    func receive(_ parameters: EpisodesFlow.Detail.Parameters) {
      episode = parameters.episode
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      let label = UILabel(frame: CGRect(x: 20, y: 120, width: 353, height: 44))
      label.text = episode.map { "\($0.number): \($0.title)" }
      view.addSubview(label)
    }
  }
#endif
