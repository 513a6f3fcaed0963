import FlowDiagnostics
import FlowModel
import FlowSyntax

/// The settings that apply to a declaration. The nearest setting wins.
struct Settings {
  var platform = Platform.uiKit
  var bundle = BundleLocation.class
  var injection = Injection.property
  var generates: Generation = []
  var segues = SegueWays.standard
  /// The class that coordinators extend.
  var coordinatorBase: String?
  /// The view modifier of the flow's views.
  var modifier: DottedNameSyntax?

  /// The places for settings. The parser has checked which setting is allowed where.
  enum Place: String {
    case file
    case flow
    case storyboard
    case screen
  }
}

extension Declarer {
  /// Returns the settings in a place: the settings around it, overridden by its own statements.
  mutating func settings(
    _ statements: [SettingSyntax], in place: Settings.Place, around outer: Settings
  ) -> Settings {
    guard !statements.isEmpty else { return outer }
    var settings = outer
    var given: [SettingSyntax.Setting: (value: SettingSyntax.Setting, range: SourceRange)] = [:]
    var generates: Generation = []
    for statement in statements {
      guard let setting = statement.setting else { continue }
      if let first = given.updateValue((setting, statement.range), forKey: key(of: setting)) {
        diagnostics.add(
          AnalysisRules.duplicateSetting, "`\(statement.keyword.text)` is set twice for the same \(place.rawValue)",
          at: statement.range, notes: [.init("it is set here first", at: first.range)],
          helps: [
            .init("keep one of them", fix: first.value == setting ? .init(replace: statement.range, with: "") : nil)
          ])
        continue
      }
      switch setting {
      case .platform(let platform): settings.platform = Platform(platform)
      case .bundle(let bundle): settings.bundle = BundleLocation(bundle)
      case .inject(let injection): settings.injection = Injection(injection)
      case .segues(let ways):
        checkRepetition(of: ways, in: statement)
        settings.segues = SegueWays(ways.map(\.way))
      case .coordinators(let name): settings.coordinatorBase = name
      case .modifier: settings.modifier = statement.type
      case .generate(let piece): generates.insert(Generation(piece))
      }
    }
    if !generates.isEmpty { settings.generates = generates }
    return settings
  }

  /// Returns the key of a setting that can be made only once: each setting with one value, and each part to generate.
  private func key(of setting: SettingSyntax.Setting) -> SettingSyntax.Setting {
    switch setting {
    case .platform: .platform(.none)
    case .bundle: .bundle(.main)
    case .inject: .inject(.property)
    case .generate: setting
    case .segues: .segues([])
    case .coordinators: .coordinators("")
    case .modifier: .modifier("")
    }
  }

  /// Reports a value that is repeated in a list.
  private mutating func checkRepetition(of ways: [SettingSyntax.SeguesSyntax], in statement: SettingSyntax) {
    for (index, way) in ways.enumerated() {
      guard let first = ways.firstIndex(of: way), first < index else { continue }
      diagnostics.add(
        AnalysisRules.duplicateSetting, "`\(way.rawValue)` is written twice in `\(statement.keyword.text)`",
        at: statement.places[index], notes: [.init("it is first written here", at: statement.places[first])],
        helps: [.init("keep one of them")])
    }
  }
}

extension Platform {
  fileprivate init(_ syntax: SettingSyntax.PlatformSyntax) {
    switch syntax {
    case .UIKit: self = .uiKit
    case .AppKit: self = .appKit
    case .SwiftUI: self = .swiftUI
    case .none: self = .none
    }
  }
}

extension Generation {
  init(_ syntax: SettingSyntax.GenerateSyntax) {
    switch syntax {
    case .coordinator: self = .coordinator
    case .routers: self = .routers
    case .screens: self = .screens
    case .hooks: self = .hooks
    }
  }
}

extension Injection {
  fileprivate init(_ syntax: SettingSyntax.InjectSyntax) {
    switch syntax {
    case .property: self = .property
    case .initializer: self = .initializer
    case .arguments: self = .arguments
    }
  }
}

extension SettingSyntax.SeguesSyntax {
  fileprivate var way: SegueWays {
    switch self {
    case .identifiers: .identifiers
    case .destinations: .destinations
    case .handling: .handling
    }
  }
}

extension BundleLocation {
  fileprivate init(_ syntax: SettingSyntax.BundleSyntax) {
    switch syntax {
    case .main: self = .main
    case .module: self = .module
    case .class: self = .class
    }
  }
}
