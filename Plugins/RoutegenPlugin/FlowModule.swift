import Foundation
import PackagePlugin

/// A module that a target depends on, with the flow files that the target's external flows are compared with.
struct FlowModule {
  /// Its name as in an `import`.
  var name: String
  /// The paths of its flow files.
  var paths: [String]

  /// The option of the command for the module: with its only flow file, or with the folder that contains them all.
  var arguments: [String] { ["--module", "\(name)=\(paths.count == 1 ? paths[0] : folder)"] }

  /// The nearest folder that contains all its flow files.
  private var folder: String {
    var folder = URL(fileURLWithPath: paths[0]).deletingLastPathComponent()
    while folder.plainPath != "/", !paths.allSatisfy({ $0.hasPrefix(folder.plainPath + "/") }) {
      folder.deleteLastPathComponent()
    }
    return folder.plainPath
  }

  /// Finds the flow files of a module; `nil` for a module without any.
  init?(name: String, files: some Sequence<URL>) {
    paths = FlowFiles(files).paths
    guard !paths.isEmpty else { return nil }
    self.name = name
  }
}

extension FlowModule {
  /// Returns the name that Xcode gives the module of a target unless a build setting names another.
  static func name(ofTarget target: String) -> String {
    let name = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  /// Returns the modules that a target depends on, directly or through the products of packages, each once and in the
  /// order of their names.
  static func all(_ dependencies: [TargetDependency]) -> [FlowModule] {
    var found: [String: FlowModule] = [:]
    for dependency in dependencies {
      let targets: [any Target] =
        switch dependency {
        case .target(let target): [target]
        case .product(let product): product.targets
        @unknown default: []
        }
      for module in targets.compactMap(\.sourceModule) where found[module.moduleName] == nil {
        found[module.moduleName] = FlowModule(name: module.moduleName, files: module.sourceFiles.map(\.url))
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }
}
