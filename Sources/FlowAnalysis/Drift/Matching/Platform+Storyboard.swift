import FlowModel
import FlowStoryboards

extension Platform {
  /// Creates the platform for the scenes of a storyboard. The watch has no segue handling to generate code for.
  package init(_ platform: StoryboardPlatform) {
    switch platform {
    case .iOS, .tvOS: self = .uiKit
    case .macOS: self = .appKit
    case .watchOS: self = .none
    }
  }
}
