import FlowDiagnostics
import FlowModel

/// The generated code that is the same in every module: the files of the folder `Runtime`.
///
/// They are Swift that compiles by itself, so the compiler, swift-format and unit tests can check it. A module gets the
/// files that it uses, one after the other in its support file. In a file
///
/// - the head is not copied: it consists of the condition and the imports up to the first empty line, and the `#endif`
///   of that condition;
/// - lines between `#if ROUTEGEN_LINKS` and `#else` or `#endif` are copied if the module uses that;
/// - `package` before a declaration becomes the access of the module's flows;
/// - sources and destinations of segues have AppKit's names in a module for the Mac.
///
/// The tool reads them from ``RuntimeText``, which a test compares with the files.
struct Runtime {
  /// A feature that a module may use. In the files each is a compilation condition: `ROUTEGEN_LINKS`.
  enum Feature: String, CaseIterable {
    /// Segues are handled: a generated `handle(_:sender:)` passes on values.
    case handling = "HANDLING"
    /// Segues without an identifier are skipped.
    case namelessSegues = "NAMELESS_SEGUES"
    /// A storyboard is in the bundle of the generated code itself.
    case ownBundle = "OWN_BUNDLE"
    case scenesByInitializer = "SCENES_BY_INITIALIZER"
    case scenesInNavigation = "SCENES_IN_NAVIGATION"
    case links = "LINKS"
    /// A link may perform a `do`, which leaves no screen, where others ask screens before they are left.
    case performedLinks = "PERFORMED_LINKS"
    /// A link opens over what is shown.
    case linksOnTop = "LINKS_ON_TOP"
    case guards = "GUARDS"
    case answers = "ANSWERS"
    /// The app answers views, and views answer others.
    case owedAnswers = "OWED_ANSWERS"
    case screenAnswers = "SCREEN_ANSWERS"
    /// Views are shown without animation.
    case withoutAnimation = "WITHOUT_ANIMATION"
    /// Coordinators present alerts, dialogs and popovers; the last two point at something.
    case alerts = "ALERTS"
    case dialogs = "DIALOGS"
    case popovers = "POPOVERS"
    /// Screens are asked before they are left.
    case leaving = "LEAVING"
    /// Screens contain others that code makes.
    case children = "CHILDREN"
    /// Coordinators make split views.
    case splits = "SPLITS"
    /// Coordinators have hooks.
    case hooks = "HOOKS"
    /// A screen of a SwiftUI flow zooms from a view.
    case zoom = "ZOOM"
    /// UIKit flows start SwiftUI flows.
    case hostedFlows = "HOSTED_FLOWS"
  }

  /// The features that the module uses.
  var features: Set<Feature> = []
  /// The access of declarations that are `package` in the files.
  var access = Access.internal
  var framework = Framework.uiKit
  /// True if only the names of files are written, for a recorded case: the files themselves are available.
  var writesNames = false

  /// Returns the code of files, with an empty line between them.
  ///
  /// - Parameter names: the files, such as `Links/Tree`.
  /// - Returns: the code.
  func code(_ names: [String]) -> Code { Code(names.map(code), separator: "\n\n") }

  private func code(of name: String) -> Code {
    guard let text = RuntimeText.files[name] else { preconditionFailure("there is no runtime file \(name)") }
    // By bytes, which is much faster than by characters.
    let file = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    if writesNames { return mention(of: name, file) }
    return Code(stringLiteral: chosen(Self.body(of: file)).map(spelled).joined(separator: "\n"))
  }

  /// Returns the line with a file's name and features in a recorded case.
  private func mention(of name: String, _ file: [Substring]) -> Code {
    let used = Feature.allCases.filter { feature in
      features.contains(feature) && file.contains { $0.hasSuffix("\(Self.condition)\(feature.rawValue)") }
    }
    let names = used.map(\.rawValue).joined(separator: ", ")
    return "// Runtime/\(name).swift\(names.isEmpty ? "" : ": \(names)")"
  }

  // MARK: Lines

  private static let condition = "#if ROUTEGEN_"

  /// Returns the lines of a file without its head.
  private static func body(of file: [Substring]) -> ArraySlice<Substring> {
    guard let first = file.first, first.hasPrefix("#if ") || first.hasPrefix("import ") else { return file[...] }
    let body = file.drop { !$0.isEmpty }.dropFirst()
    return first.hasPrefix("#if ") ? body.dropLast() : body
  }

  /// Returns the lines that the module uses. After lines are left out, there are never two consecutive empty lines, and
  /// none before a closing brace.
  private func chosen(_ lines: ArraySlice<Substring>) -> [Substring] {
    var chosen: [Substring] = []
    /// For each condition around a line, its value; `nil` for a condition of Swift, which is copied.
    var conditions: [Bool?] = []
    for line in lines {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("#if ") {
        conditions.append(code.hasPrefix(Self.condition) ? isUsed(code.dropFirst(Self.condition.count)) : nil)
        if conditions.last != .some(nil) { continue }
      } else if code == "#else", let holds = conditions.last.flatMap(\.self) {
        conditions[conditions.count - 1] = !holds
        continue
      } else if code == "#endif", conditions.popLast() != .some(nil) {
        continue
      }
      // Generated files are not formatted at all.
      if conditions.contains(false) || code == "// swift-format-ignore" { continue }
      if code.isEmpty, chosen.last?.isEmpty == true { continue }
      if code.hasPrefix("}"), chosen.last?.isEmpty == true { chosen.removeLast() }
      chosen.append(line)
    }
    return chosen
  }

  private func isUsed(_ name: Substring) -> Bool { features.contains { $0.rawValue == name } }

  /// Returns a line in the terms of the module.
  private func spelled(_ line: Substring) -> String {
    let code = line.drop { $0 == " " }
    for start in ["package ", "nonisolated package "] where code.hasPrefix(start) {
      let rest = code.dropFirst(start.count)
      return line.prefix(line.count - code.count) + start.dropLast("package ".count) + access.modifier + rest
    }
    return framework.spelled(String(line))
  }
}

extension Framework {
  /// Replaces UIKit's names in a line with those of the framework. In AppKit, window controllers also perform segues,
  /// and segues are not deprecated on any of its systems.
  fileprivate func spelled(_ line: String) -> String {
    guard self == .appKit else { return line }
    let names = [
      ("@available(visionOS, deprecated: 1.0) ", ""), ("UIStoryboardSegue", segue),
      ("A view controller whose", "A \(performerName) whose"), ("extension UIViewController", "extension \(performer)"),
      ("SegueHandlerType: UIViewController", "SegueHandlerType: \(performer)"), ("UIViewController", controller),
    ]
    return names.reduce(line) { $0.substituting($1.0, by: $1.1) }
  }
}
