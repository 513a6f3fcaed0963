import FlowModel
import FlowStoryboards

extension Platform {
  /// The framework that the scenes of a storyboard are made with. The watch has no segue handling to generate for.
  package init(_ platform: StoryboardPlatform) {
    switch platform {
    case .iOS, .tvOS: self = .uiKit
    case .macOS: self = .appKit
    case .watchOS: self = .none
    }
  }
}
