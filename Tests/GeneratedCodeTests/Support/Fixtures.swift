import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport

/// The files that tests read.
enum Fixtures {
  /// Returns the files directly in a folder, ordered by name.
  static func files(in path: String, withExtension name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Checkout.fixtures.appending(path: path), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == name }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

/// A case of generated code: `Fixtures/Generated/<name>` has its flow files, the expected Swift in `Expected`, and in
/// other Swift files the classes that the flow files name, with code that uses them.
///
/// All cases of a framework are compiled together, in one call of the compiler for each language mode, so their names
/// differ. A case with flows for two frameworks is compiled for each; a case without a framework is compiled with
/// UIKit; a case with SwiftUI is compiled with UIKit next to it and without. A case whose names would collide with
/// others, such as an app's own `String`, has an empty file `OwnModule`. A case with a file `Transcript.txt` is a
/// program, which is built separately and has to print that text. A case without flow files is an app before it had
/// any.
struct GeneratedCase: Sendable {
  var name: String
  var flowFiles: [SwiftSource]
  /// The recorded Swift. Its support file only has the names of runtime files, which are in
  /// `Sources/Generation/FlowEmission/Runtime`.
  var recorded: [SwiftSource]
  /// The recorded Swift with the complete support file.
  var expected: [SwiftSource]
  var app: [SwiftSource]
  var hasOwnModule: Bool
  var transcript: String?

  static let supportName = "RoutegenSupport.swift"

  /// Returns all cases by name.
  static func all() throws -> [GeneratedCase] { try read.get() }

  private static let read = Result { try reading() }

  private static func reading() throws -> [GeneratedCase] {
    let folder = Checkout.fixtures.appending(path: "Generated")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let transcript = folder.appending(path: "\(name)/Transcript.txt")
      let flowFiles = try sources(in: "Generated/\(name)", withExtension: "flow")
      let recorded = try sources(in: "Generated/\(name)/Expected", withExtension: "swift")
      let isProgram = FileManager.default.fileExists(atPath: transcript.path)
      return GeneratedCase(
        name: name,
        flowFiles: flowFiles, recorded: recorded,
        expected: recorded.map { $0.name == supportName ? support(of: flowFiles) ?? $0 : $0 },
        app: try sources(in: "Generated/\(name)", withExtension: "swift"),
        hasOwnModule: isProgram
          || FileManager.default.fileExists(atPath: folder.appending(path: "\(name)/OwnModule").path),
        transcript: isProgram ? try String(contentsOf: transcript, encoding: .utf8) : nil)
    }
  }

  /// Returns the complete support file of flow files.
  private static func support(of flowFiles: [SwiftSource]) -> SwiftSource? {
    let sources = flowFiles.map { SourceFile(path: $0.name, text: $0.text) }
    return Pipeline.generate(sources).outputs.first { $0.name == supportName }
      .map { SwiftSource(name: $0.name, text: $0.text) }
  }

  /// The stand-ins for the frameworks of its flows: those whose modules the support file imports.
  var standIns: [StandIn] {
    let support = expected.first { $0.name == Self.supportName }?.text ?? ""
    let found = StandIn.allCases.filter { support.contains("\nimport \($0.rawValue)\n") }
    switch found {
    case []: return [.uiKit]
    // If both are used, SwiftUI is next to UIKit; if it is used alone, it has to work with UIKit and without.
    case let found where found.contains(.uiKit): return found.filter { $0 != .swiftUI }
    case [.swiftUI]: return [.uiKit, .swiftUI]
    default: return found
    }
  }

  /// Returns the modules in which the cases of a framework are compiled: one for all cases that are compatible, and one
  /// for each other case.
  static func modules(of cases: [GeneratedCase], with standIn: StandIn) -> [(name: String, files: [SwiftSource])] {
    let cases = cases.filter { $0.standIns.contains(standIn) }
    let together = cases.filter { !$0.hasOwnModule }
    // A support file has the parts that its module uses, so the one for all their flow files replaces theirs.
    var files: [SwiftSource] = []
    var flows: [SourceFile] = []
    for each in together {
      flows += each.flowFiles.map {
        SourceFile(path: "\(each.name)-\($0.name)", text: $0.text.prefixingStoryboards(with: each.name))
      }
      for file in each.expected + each.app where file.name != supportName {
        files.append(SwiftSource(name: "\(each.name)-\(file.name)", text: file.text))
      }
    }
    let outputs = Pipeline.generate(flows).outputs
    files += outputs.filter { $0.name == supportName }.map { SwiftSource(name: $0.name, text: $0.text) }
    let alone = cases.filter(\.hasOwnModule).map { (name: $0.name, files: $0.expected + $0.app) }
    return (files.isEmpty ? [] : [(name: "Cases", files: files)]) + alone
  }

  private static func sources(in path: String, withExtension name: String) throws -> [SwiftSource] {
    guard FileManager.default.fileExists(atPath: Checkout.fixtures.appending(path: path).path) else { return [] }
    return try Fixtures.files(in: path, withExtension: name).map {
      SwiftSource(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
  }
}

extension String {
  /// Returns the text of a flow file with other names for its storyboards, so that it can be checked together with
  /// others.
  func prefixingStoryboards(with prefix: String) -> String {
    replacing(#/storyboard (\w+)(?: = "([^"]*)")?/#) { match in
      "storyboard \(prefix)\(match.1) = \"\(prefix)\(match.2 ?? match.1)\""
    }
  }
}
