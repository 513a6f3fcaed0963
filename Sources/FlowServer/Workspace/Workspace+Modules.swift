import FlowAnalysis
import FlowCompiler

/// Another module of the same package, with the program of its flow files.
struct PackageModule: Hashable {
  /// Its name as in an `import`.
  var name: String
  var folder: ProgramFolder
}

/// A flow of another module, with that module's program.
struct ModuleFlow {
  var snapshot: Snapshot
  var id: Declaration.ID
}

extension Workspace {
  /// Returns the declaration of an external flow, if its module is a target of the same package.
  mutating func flow(_ name: Query.ExternalName, for folder: ProgramFolder) -> ModuleFlow? {
    guard let module = modules(named: [name.module], for: folder).first else { return nil }
    let snapshot = snapshot(of: module.folder)
    return snapshot.names.flows[name.flow].map { ModuleFlow(snapshot: snapshot, id: $0) }
  }

  /// Returns the flows of other targets that external flows of a program can declare, by module.
  mutating func publicFlows(for folder: ProgramFolder) -> [(module: String, flows: [ModuleModel.PublicFlow])] {
    otherModules(for: folder).map { module in
      (module.name, snapshot(of: module.folder).understanding.publicFlows(of: module.name))
    }
  }

  /// Returns the modules with some names, in order: targets of the program's package with flow files.
  mutating func modules(named names: Set<String>, for folder: ProgramFolder) -> [PackageModule] {
    names.isEmpty ? [] : otherModules(for: folder).filter { names.contains($0.name) }
  }

  /// Returns the other targets of the program's package that have flow files, in the order of their names.
  mutating func otherModules(for folder: ProgramFolder) -> [PackageModule] {
    guard let package = folder.package, isPackage(package) else { return [] }
    var found: [String: ProgramFolder] = [:]
    for path in (flowFiles(ofPackage: package) + documents.keys.filter { $0.hasSuffix(".flow") }).sorted() {
      let target = self.folder(of: path)
      guard target != folder, target.package == package, let name = target.moduleName else { continue }
      if found[name] == nil { found[name] = target }
    }
    return found.map { PackageModule(name: $0.key, folder: $0.value) }.sorted { $0.name < $1.name }
  }

  /// Returns the flow files on the disk in the targets of a package.
  private mutating func flowFiles(ofPackage package: String) -> [String] {
    if let known = packageFiles[package] { return known }
    let paths = ProgramFolder.moduleFolders.flatMap { disk.files("\(package)/\($0)", true, [".flow"]).map(\.path) }
    packageFiles[package] = paths
    return paths
  }
}
