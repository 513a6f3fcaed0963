#if canImport(UIKit) && !os(watchOS)
import UIKit

extension RoutegenSupport.Stage {
  /// Adds a view controller to each flow that had one of the replaced view controllers as a member.
  func hand(_ old: [UIViewController], overTo controller: UIViewController, isOwn: Swift.Bool) {
    for stage in lineage {
      let hadIt = stage.members.contains { member in old.contains { $0 === member.controller } }
      if stage === self ? isOwn : hadIt { stage.add(controller) }
      if old.contains(where: { $0 === stage.held }) { stage.held = controller }
      if old.contains(where: { $0 === stage.kept }) { stage.kept = controller }
    }
  }
}
#endif
