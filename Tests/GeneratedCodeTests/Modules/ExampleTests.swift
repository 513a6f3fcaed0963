import FlowCompiler
import FlowDiagnostics
import Foundation
import RoutegenTestSupport
import Testing

/// The Episodes example, once with view controllers and once with SwiftUI views.
@Suite struct EpisodesTests {
  @Test("as a SwiftUI flow the example does what it does as a UIKit flow")
  func sameTranscript() async throws {
    var files = try Fixtures.files(in: "Examples/EpisodesInSwiftUI/Sources/Episodes", withExtension: "swift").map {
      SwiftSource(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
    let flow = SourceFile(
      path: "Episodes.flow", text: try Self.text("EpisodesInSwiftUI/Sources/Episodes/Episodes.flow"))
    files += Pipeline.generate([flow]).outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let result = try await SwiftCompiler.with(.swiftUI).run(files)
    #expect(result.status == 0)
    let transcript = try Self.text("EpisodesInSwiftUI/Transcript.txt")
    #expect(result.output == transcript)
    #expect(Self.steps(transcript) == Self.steps(try Self.text("Episodes/Transcript.txt")))
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.fixtures.appending(path: "Examples/\(path)"), encoding: .utf8)
  }

  /// Returns the user's actions and screens, without the live objects, the screens below, the restored state, and tests.
  private static func steps(_ transcript: String) -> [String] {
    transcript.split(separator: "\n").filter { line in
      !["  swiped away:", "  done:", "  under it:", "  in all:", "restored:", "test:"].contains { line.hasPrefix($0) }
    }.map { String($0).replacing("ViewController,", with: ",") }
  }
}

/// The Pills example, with its own storyboard file and with an edited one.
@Suite struct ExampleTests {
  @Test("the example runs from its storyboard")
  func runs() async throws {
    let result = try await run { $0 }
    #expect(result.output == (try Self.text("Transcript.txt")))
    #expect(result.status == 0)
  }

  @Test("a segue that was renamed in the storyboard alone stops the program where it is performed")
  func renamed() async throws {
    let result = try await run { $0.replacing("\"TheBluePillExperience\"", with: "\"TheBlueExperience\"") }
    #expect(result.status != 0)
    #expect(result.output.contains("has no segue with identifier 'TheBluePillExperience'"))
  }

  @Test("a class that was renamed in the code alone stops the program when its scene is needed")
  func unknownClass() async throws {
    let result = try await run { $0.replacing("\"BluePillViewController\"", with: "\"GreenPillViewController\"") }
    #expect(result.status != 0)
    #expect(result.output.contains("Unknown class Pills.GreenPillViewController in Interface Builder file."))
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.fixtures.appending(path: "Examples/Pills/\(path)"), encoding: .utf8)
  }

  /// Builds the example as its package does, and runs it with its storyboard, edited.
  private func run(editing edit: (String) -> String) async throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "routegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let storyboard = folder.appending(path: "Main.storyboard")
    try Data(edit(Self.text("Sources/Pills/Main.storyboard")).utf8).write(to: storyboard)

    var files = try Fixtures.files(in: "Examples/Pills/Sources/Pills", withExtension: "swift").map {
      SwiftSource(name: $0.lastPathComponent, text: try String(contentsOf: $0, encoding: .utf8))
    }
    let flow = SourceFile(path: "Pills.flow", text: try Self.text("Sources/Pills/Pills.flow"))
    files += Pipeline.generate([flow]).outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    // The file that the package manager generates for a target with resources.
    files.append(
      SwiftSource(
        name: "Resources.swift", text: "import Foundation\nextension Bundle { static var module: Bundle { .main } }"))
    return try await SwiftCompiler.withUIKit().run(files, arguments: [storyboard.path])
  }
}
