import Foundation
import RoutegenTestSupport
import Testing

/// The commands in workflows are those of the documentation, or scripts of the repository: other commands would test
/// something that nobody uses.
struct WorkflowTests {
  /// The commands that are not in the documentation, with the reasons for them.
  private static let others = [
    "swift build": "nobody needs a build without tests",
    "swift build -c release --product routegen --arch arm64 --arch x86_64": "only a Mac makes a universal binary",
    "cp \"$(swift build -c release --product routegen --arch arm64 --arch x86_64 --show-bin-path)/routegen\" .":
      "the folder depends on SwiftPM's build system",
    "lipo routegen -verify_arch arm64 x86_64": "a universal binary is for both",
    "strip routegen": "symbols are half of the file",
    "strip .build/release/routegen": "symbols are half of the file",
    "test \"$(.build/release/routegen --version)\" = \"routegen $GITHUB_REF_NAME\"": "the tag is the version",
    "xcodebuild -scheme \"$FIXTURES\" -destination \"generic/platform=$PLATFORM\" build": "there is no Xcode on Linux",
    "apt-get update": "the image of Swift has no Graphviz and no Python",
    "apt-get install -y --no-install-recommends graphviz python3-venv":
      "the image of Swift has no Graphviz and no Python",
    "gh release create \"$GITHUB_REF_NAME\" --verify-tag --notes-file release/notes.md release/*.zip release/*.tar.gz":
      "only the workflow makes releases",
  ]

  @Test("each command is one of the documentation's, a script of the repository, or one that is listed with a reason")
  func commands() throws {
    let shown = Set(
      ([Markdown.readme] + Markdown.catalogue).flatMap(\.blocks).filter { $0.language == "sh" }.flatMap {
        $0.text.split(separator: "\n")
      }
      .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
      // The reader is in the folder above the clone, a workflow in the clone.
      .map { $0.replacingOccurrences(of: " --package-path routegen", with: "") })
    let workflows = try Self.workflows()
    #expect(workflows.map(\.name).sorted() == ["ci.yml", "release.yml"])
    var unused = Set(Self.others.keys)
    for (name, text) in workflows {
      let commands = Self.commands(in: text)
      #expect(commands.count > 5, "\(name)")
      for command in commands {
        unused.remove(command)
        if command.hasPrefix(".ci/") {
          let script = Checkout.root.appendingPathComponent(String(command.prefix { $0 != " " }))
          #expect(FileManager.default.isExecutableFile(atPath: script.path), "\(name): \(command)")
        } else {
          #expect(shown.contains(command) || Self.others[command] != nil, "\(name): \(command)")
        }
      }
      // A script inside a workflow cannot be run anywhere else.
      #expect(!text.contains("run: |") && !text.contains("run: >"), "\(name)")
    }
    #expect(unused == [])
  }

  @Test("no workflow or script gives Xcode an SDK, which would be that of the plugin's tool too")
  func destinations() throws {
    let scripts = Checkout.root.appendingPathComponent(".ci")
    let texts = try FileManager.default.contentsOfDirectory(atPath: scripts.path).map { name in
      (name: name, text: try String(contentsOf: scripts.appendingPathComponent(name), encoding: .utf8))
    }
    let builds = try (Self.workflows() + texts).flatMap { name, text in
      // A command continues on the next line.
      text.replacingOccurrences(of: "\\\n", with: " ").split(separator: "\n")
        .filter { $0.contains("xcodebuild ") && !$0.contains("#") && !$0.contains("-list") }
        .map { "\(name): \($0)" }
    }
    #expect(builds.count == 4)
    for build in builds {
      #expect(build.contains("-destination "), "\(build)")
      #expect(!build.contains("-sdk"), "\(build)")
    }
  }

  @Test("the project of the app that Xcode builds refers to nothing that is not there")
  func project() throws {
    let sources = Checkout.fixtures.appendingPathComponent("Examples/Pills/Sources")
    let data = try Data(contentsOf: sources.appendingPathComponent("Pills.xcodeproj/project.pbxproj"))
    var format = PropertyListSerialization.PropertyListFormat.xml
    let project = try #require(
      PropertyListSerialization.propertyList(from: data, format: &format) as? [String: Any])
    #expect(format == .openStep)
    let objects = try #require(project["objects"] as? [String: [String: Any]])
    #expect(objects[project["rootObject"] as? String ?? ""]?["isa"] as? String == "PBXProject")
    for (identifier, object) in objects {
      let values = object.values.flatMap { $0 as? [String] ?? [$0 as? String ?? ""] }
      for value in values where value.count == 24 && value.allSatisfy(\.isHexDigit) {
        #expect(objects[value] != nil, "\(identifier)")
      }
    }
    #expect(objects.values.contains { $0["productName"] as? String == "plugin:RoutegenPlugin" })
    for path in ["Pills", "PillsInSimulator/Driver.swift", "PillsInSimulator/Info.plist", "../../../../Package.swift"] {
      #expect(FileManager.default.fileExists(atPath: sources.appendingPathComponent(path).path), "\(path)")
    }
  }

  /// Returns the workflows by file.
  private static func workflows() throws -> [(name: String, text: String)] {
    let folder = Checkout.root.appendingPathComponent(".github/workflows")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).map { name in
      (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
  }

  /// Returns the commands in the steps of a workflow.
  private static func commands(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.range(of: "run: ").map { String(line[$0.upperBound...]) }
    }
  }
}
