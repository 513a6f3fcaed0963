import UIKit

// The app's own types, called like much of what is generated.

struct Episode {
  var number = 0
}
struct Route {}
struct SegueIdentifier {}
struct Parameters {}
struct String: ExpressibleByStringLiteral {
  nonisolated init(stringLiteral value: StaticString) {}
}

/// Every keyword is a case, and the switch is complete.
final class KeywordsViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segueIdentifier(for: segue) {
    case .actor: break
    case .any: break
    case .as: break
    case .associatedtype: break
    case .async: break
    case .await: break
    case .borrowing: break
    case .break: break
    case .case: break
    case .catch: break
    case .class: break
    case .consume: break
    case .consuming: break
    case .continue: break
    case .convenience: break
    case .copy: break
    case .default: break
    case .defer: break
    case .deinit: break
    case .didSet: break
    case .do: break
    case .dynamic: break
    case .each: break
    case .else: break
    case .enum: break
    case .extension: break
    case .fallthrough: break
    case .false: break
    case .fileprivate: break
    case .final: break
    case .for: break
    case .func: break
    case .get: break
    case .guard: break
    case .if: break
    case .import: break
    case .in: break
    case .indirect: break
    case .infix: break
    case .`init`: break
    case .inout: break
    case .internal: break
    case .is: break
    case .isolated: break
    case .lazy: break
    case .left: break
    case .let: break
    case .macro: break
    case .mutating: break
    case .nil: break
    case .noneSegue: break
    case .nonisolated: break
    case .nonmutating: break
    case .open: break
    case .operator: break
    case .optional: break
    case .override: break
    case .package: break
    case .postfix: break
    case .precedencegroup: break
    case .prefix: break
    case .private: break
    case .protocol: break
    case .public: break
    case .repeat: break
    case .required: break
    case .rethrows: break
    case .return: break
    case .right: break
    case .set: break
    case .someSegue: break
    case .static: break
    case .struct: break
    case .subscript: break
    case .super: break
    case .switch: break
    case .throw: break
    case .throws: break
    case .true: break
    case .try: break
    case .typealias: break
    case .unowned: break
    case .var: break
    case .weak: break
    case .where: break
    case .while: break
    case .willSet: break
    case .yield: break
    case .associativity: break
    case .discard: break
    case .higherThan: break
    case .lowerThan: break
    case .assignment: break
    case .module: break
    case .unsafe: break
    case .precedence: break
    case .sending: break
    case .then: break
    }
  }
}

func allKeywords() -> [Swift.String] {
  NastyFlow.Keyword.allCases.map(\.rawValue)
}

final class MembersViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch destination(of: segue) {
    case .rawValue, .hashValue, .hash, .description, .segue, .sender, .destination, .parameters, .identifier,
      .push, .screen, nil:
      break
    }
  }
}

final class RouteViewController: UIViewController {
  func receive(_ parameters: NastyFlow.Route.Parameters) {
    let _: Route = parameters.route
  }
}
final class SegueIdentifierViewController: UIViewController {
  func receive(_ parameters: NastyFlow.SegueIdentifier.Parameters) {
    take(parameters.value)
  }
}
/// In the class the name means its segues; out here it is the app's own.
func take(_ value: SegueIdentifier) {}

final class DestinationViewController: UIViewController {}
final class ParametersViewController: UIViewController {
  func receive(_ parameters: NastyFlow.Parameters.Parameters) {
    let _: Parameters = parameters.parameters
  }
}
final class EntryViewController: UIViewController {}
final class SegueHandlingViewController: UIViewController {}
final class StringViewController: UIViewController {
  func receive(_ parameters: NastyFlow.String.Parameters) {
    let _: String = parameters.string
  }
}
final class IntViewController: UIViewController {
  func receive(_ parameters: NastyFlow.Int.Parameters) {
    let _: Int = parameters.int
  }
}
final class OptionalViewController: UIViewController {
  func receive(_ parameters: NastyFlow.Optional.Parameters) {
    let _: Int? = parameters.optional
  }
}
final class NastyViewController: UIViewController {}
final class NastyFlowViewController: UIViewController {}
/// Named with its module, which a screen is called like.
final class ModuleViewController: UIViewController {
  func receive(_ parameters: NastyFlow.NastyNames.Parameters) {
    let _: NastyNames.Episode = parameters.episode
  }
}
final class SendableViewController: UIViewController {}
final class CaseIterableViewController: UIViewController {}

final class EpisodeViewController: UIViewController {
  func receive(_ parameters: NastyFlow.Episode.Parameters) {
    let _: [Episode] = [parameters.episode] + parameters.default
    let _: Int = parameters.in
  }
}

final class ViewController: UIViewController, NastyFlow.ViewController.SegueHandling {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    handle(segue, sender: sender)
  }

  func prepareForShow(_ destination: ValuesViewController, sender: Any?) {}

  func show() {
    performShow(segue: 1, sender: Episode(number: 2), destination: 3)
  }
}

final class ValuesViewController: UIViewController {
  func receive(_ parameters: NastyFlow.Values.Parameters) {
    let _: Swift.String = parameters.identifier
  }
}

final class StringsViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segueIdentifier(for: segue) {
    case .quote, .backslash, .interpolation, .newline, .emoji, .spaces, .digits, .comment, .hash: break
    }
  }
}

final class ÉpisodeViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segueIdentifier(for: segue) {
    case .größe, .日本, .pill💊: break
    }
  }
}
final class 💊ViewController: UIViewController {}
