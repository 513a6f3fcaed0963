// In an app this is in a test target, with `@testable import`, and `expect` is `#expect`.

@MainActor func selectedEpisodeIsShown() {
  let coordinator = EpisodesCoordinator()
  coordinator.open(.list)
  guard let list = coordinator.presence.front else { return expect(false) }
  coordinator.perform(.selected(episode: Episode.all[1]), fromList: list)
  expect(coordinator.currentLink?.path == "/episodes/2")
}

func expect(_ isTrue: Bool, by test: String = #function) {
  print("test: \(test) \(isTrue ? "passed" : "failed")")
}
