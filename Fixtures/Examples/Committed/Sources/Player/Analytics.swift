extension PlayerFlow.NowPlaying.SegueIdentifier {
  /// What is counted when the segue is performed.
  public var event: String {
    switch self {
    case .showEpisodes: "player/episodes"
    case .showSpeaker: "player/speaker"
    }
  }
}
