import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Storyboards in a run, in addition to the fixtures.
@Suite("storyboards of a run") struct DriftTests {
  private static let flow = SourceFile(
    path: "Pills.flow",
    text: """
      flow Pills {
          storyboard Main { // routegen:ignore unmentioned-scene
              screen Choice = initial
          }
      }
      """)
  private static let storyboard = SourceFile(
    path: "Main.storyboard",
    text: """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
        <scenes>
          <scene><objects><viewController id="a" customClass="ChoiceViewController"/></objects></scene>
          <scene><objects><viewController id="b" customClass="PillViewController"/></objects></scene>
        </scenes>
      </document>
      """)

  @Test("that are not given are not missed, and what silences their warnings is not useless")
  func notGiven() {
    #expect(Pipeline.check([Self.flow]).diagnostics.isEmpty)
    #expect(Pipeline.check([Self.flow], storyboards: [Self.storyboard]).diagnostics.isEmpty)
  }

  @Test("that agree make a comment useless that silences nothing")
  func useless() {
    let alone = SourceFile(
      path: "Main.storyboard",
      text: Self.storyboard.text(0..<Self.storyboard.bytes.count).split(separator: "\n")
        .filter { !$0.contains("Pill") }.joined(separator: "\n"))
    let found = Pipeline.check([Self.flow], storyboards: [alone])
    #expect(found.diagnostics.map(\.rule.name) == ["useless-ignore"])
  }

  @Test("that no flow mentions are added by a command that can be copied")
  func command() {
    let flow = SourceFile(path: "App/Flows/Pills.flow", bytes: Self.flow.bytes)
    let storyboards = ["App/Base.lproj/Main.storyboard", "App/Help/Help.storyboard"].map {
      SourceFile(path: $0, bytes: Self.storyboard.bytes)
    }
    let found = Pipeline.check([flow], storyboards: storyboards).diagnostics.filter {
      $0.rule.name == "unmentioned-storyboard"
    }
    #expect(
      found.flatMap(\.helps).map(\.message).prefix(2) == [
        "write it down: `routegen import --update App/Flows/Pills.flow App`",
        "or write a flow file of its own: `routegen import App/Help/Help.storyboard -o App/Flows/Help.flow`",
      ])
  }

  @Test("stop `generate` where they contradict, and change nothing of the Swift where they do not")
  func generate() {
    let without = Pipeline.generate([Self.flow])
    let with = Pipeline.generate([Self.flow], storyboards: [Self.storyboard])
    #expect(!without.outputs.isEmpty)
    #expect(with.outputs == without.outputs)
    #expect(with.sources.map(\.path) == ["Pills.flow", "Main.storyboard"])
    let other = SourceFile(path: "Other.storyboard", bytes: Self.storyboard.bytes)
    #expect(Pipeline.generate([Self.flow], storyboards: [other]).outputs.isEmpty)
  }

  @Test(
    "whose segues with one identifier lead to several classes do not have one destination",
    arguments: [("PillViewController", "other-destination"), ("ChoiceViewController", nil)])
  func severalDestinations(_ otherClass: String, _ rule: String?) {
    let flow = SourceFile(
      path: "Pills.flow",
      text: """
        flow Pills {
            storyboard Main { // routegen:ignore unmentioned-scene
                screen Choice = initial {
                    segue take -> Choice
                }
            }
        }
        """)
    let board = SourceFile(
      path: "Main.storyboard",
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
          <scenes>
            <scene><objects><viewController id="a" customClass="ChoiceViewController">
              <connections>
                <segue id="c" destination="a" kind="show" identifier="take"/>
                <segue id="d" destination="b" kind="show" identifier="take"/>
              </connections>
            </viewController></objects></scene>
            <scene><objects><viewController id="b" customClass="\(otherClass)"/></objects></scene>
          </scenes>
        </document>
        """)
    let found = Pipeline.check([flow], storyboards: [board]).diagnostics
    #expect(found.map(\.rule.name) == [rule].compactMap { $0 })
    let update = Pipeline.updating(flow, [board], removing: false)
    #expect(update.outputs.first?.text.contains("segue take -> Choice") == (rule == nil))
  }

  @Test("are not looked at where the flow files have errors of their own")
  func errorsFirst() {
    let mistaken = SourceFile(path: "Pills.flow", text: "flow Pills { storyboard Gone { screen A { segue b -> C } } }")
    let found = Pipeline.check([mistaken], storyboards: [Self.storyboard])
    #expect(found.diagnostics.map(\.rule.name) == ["unknown-screen"])
  }

  @Test("of one name are each the one next to the flow file")
  func besideTheFlow() {
    let flows = ["Cat", "Dog"].map { app in
      SourceFile(
        path: "Apps/\(app)/\(app).flow", text: "flow \(app) {\n    storyboard Main { screen \(app) = \"\(app)\" }\n}\n")
    }
    let storyboards = ["Cat", "Dog"].map { app in
      SourceFile(
        path: "Apps/\(app)/Base.lproj/Main.storyboard",
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
            <scenes><scene><objects>
              <viewController storyboardIdentifier="\(app)" id="a" customClass="\(app)ViewController"/>
            </objects></scene></scenes>
          </document>
          """)
    }
    let found = Pipeline.check(flows, storyboards: storyboards)
    #expect(found.diagnostics.isEmpty, "\(Fixture.rendering(of: found))")
    // Without its own storyboard, the flow would be compared with the other app's.
    let mixed = Pipeline.check([flows[1]], storyboards: [storyboards[0]])
    #expect(mixed.diagnostics.contains { $0.rule.name.hasSuffix("-scene") })
  }
}

// MARK: - DriftEditTests

/// A storyboard is edited without the flow file: the check reports all edits and nothing else.
@Suite("edits of a storyboard") struct DriftEditTests {
  @Test("are named one by one, whatever they are", arguments: 0..<40)
  func areNamed(seed: Int) {
    var random = SplitMix(seed: UInt64(seed) &+ 7)
    let app = SampleApp(scenes: 4 + random.next(below: 12), random: &random)
    var edited = app
    var expected: [String] = []
    var touched: Set<Int> = []
    for _ in 0...random.next(below: 4) {
      edit(&edited, &touched, &expected, &random)
    }
    let found = Pipeline.check([app.flow], storyboards: [edited.storyboard])
    #expect(found.diagnostics.map(mark).sorted() == expected.sorted(), "\(Fixture.rendering(of: found))")
    #expect(Pipeline.check([app.flow], storyboards: [app.storyboard]).diagnostics.isEmpty)
  }

  /// Returns the subject of a diagnostic: its rule, and the word in its message.
  private func mark(_ diagnostic: Diagnostic) -> String {
    let words = diagnostic.message.split { $0 == "`" || $0 == "\"" }.map(String.init)
    let subject = words.first { $0.contains { $0.isNumber } } ?? ""
    return "\(diagnostic.rule.name) \(subject)"
  }

  /// Makes one edit of an untouched part, with the expected diagnostics.
  private func edit(
    _ app: inout SampleApp, _ touched: inout Set<Int>, _ expected: inout [String], _ random: inout SplitMix
  ) {
    let index = random.next(below: app.scenes.count)
    guard touched.insert(index).inserted else { return }
    let name = app.scenes[index].name
    switch random.next(below: 6) {
    case 0:
      guard let segue = namedSegue(of: app.scenes[index]) else { return }
      let old = app.scenes[index].segues[segue].identifier ?? ""
      app.scenes[index].segues[segue].identifier = "Renamed"
      expected.append("other-identifier \(old)")
    case 1:
      guard let segue = namedSegue(of: app.scenes[index]), isReached(app, beside: index, segue) else { return }
      let old = app.scenes[index].segues.remove(at: segue)
      expected.append("missing-segue \(old.identifier ?? "")")
    case 2:
      app.scenes[index].segues.append(.init(kind: .show, identifier: "Added\(index)", destination: 0))
      expected.append("unmentioned-segue \(name)")
    case 3:
      // The incoming edges identify the scene, as long as they stay.
      touched.formUnion(app.scenes.indices.filter { app.scenes[$0].segues.contains { $0.destination == index } })
      app.scenes[index].className = "Renamed\(index)ViewController"
      expected.append("other-class \(name)")
    case 4:
      guard app.scenes[index].identifier != nil else { return }
      app.scenes[index].identifier = "Renamed\(index)"
      expected.append("other-identifier \(name)")
    default:
      app.scenes.append(
        .init(object: "new-\(index)", name: "", className: "New\(index)ViewController", identifier: nil))
      expected.append("unmentioned-scene New\(index)ViewController")
    }
  }

  private func namedSegue(of scene: SampleApp.Scene) -> Int? {
    scene.segues.firstIndex { $0.identifier != nil }
  }

  /// True if the destination of a segue is also identified without the segue, and no segue next to it could be its
  /// renamed version.
  private func isReached(_ app: SampleApp, beside index: Int, _ segue: Int) -> Bool {
    let destination = app.scenes[index].segues[segue].destination
    return app.scenes[index].segues.filter { $0.destination == destination }.count == 1
  }
}

// MARK: - MendingTests

/// The result of `check --fix` for the recorded mistakes.
@Suite("fixing what is certain") struct MendingTests {
  private static let mendable = Fixture.all.filter { fixture in
    (try? fixture.compile())?.diagnostics.contains { $0.helps.contains(where: \.isCertain) } ?? false
  }

  @Test("there is much that has a certain fix")
  func many() {
    #expect(Self.mendable.count > 130)
  }

  @Test("takes the mistake away, adds no error, and leaves nothing to fix", arguments: mendable)
  func fixes(_ fixture: Fixture) throws {
    let before = try fixture.compile().diagnostics
    let fixing = Pipeline.fixing(
      try fixture.sources(), storyboards: try fixture.storyboardSources(), modules: try fixture.moduleSources())
    let after = fixing.compilation.diagnostics
    #expect(!fixing.fixed.isEmpty)
    #expect(!after.contains { $0.helps.contains(where: \.isCertain) }, "there is more to fix")
    for diagnostic in before where diagnostic.helps.contains(where: \.isCertain) {
      let counts = [before, after].map { $0.filter { $0.message == diagnostic.message }.count }
      #expect(counts[1] < counts[0], "still: \(diagnostic.message)")
    }
    let known = Set(before.map(\.message))
    let added = after.filter { $0.severity == .error && !known.contains($0.message) }
    #expect(added.isEmpty, "added: \(added.map(\.message))")
    // Only flow files change, and fixing them again changes nothing.
    let flows = Array(fixing.compilation.sources.prefix(try fixture.sources().count))
    let again = Pipeline.fixing(
      flows, storyboards: try fixture.storyboardSources(), modules: try fixture.moduleSources())
    #expect(again.fixed.isEmpty)
    #expect(zip(again.compilation.sources, fixing.compilation.sources).allSatisfy { $0.bytes == $1.bytes })
  }

  @Test("goes on with what a fix brings to light, leaves no gaps, and no statement half right")
  func rounds() {
    let text = """
      flow App {
          generate coordinator
          generate coordinator
          start screen Home {
              push a(x: Int!) -> Detial;
              push b -> Detail; // why
              close c(in: 'x')
          }
          screen Detail(x: Int? = nil)
          /// Nothing.
      }

      """
    let fixing = Pipeline.fixing([SourceFile(path: "App.flow", text: text)])
    #expect(
      String(decoding: fixing.compilation.sources[0].bytes, as: UTF8.self) == """
        flow App {
            generate coordinator
            start screen Home {
                push a(x: Int?) -> Detail
                push b -> Detail // why
                close c(in: 'x')
            }
            screen Detail(x: Int? = nil)
            // Nothing.
        }

        """)
    #expect(fixing.fixed.contains { $0.diagnostic.rule.name == "unknown-screen" && $0.line > 3 })
  }

  @Test("corrects the signs and words of other languages, all in one run, and then nothing is wrong")
  func foreign() {
    let text = """
      # The app.
      flow App
          generate coordinator
          storyboard Main-iPhone
              screen start List: "ListVC" = initial
                  segue show-about => About
                  segue edit -> "Edit"
                  show about → About
                  modal sheet(Int id, name?: string) - > Detail, id: id, name: name
              }
              scene About = "About"
              vc Edit
          }
          viewController Detail(let id: int, name: String?) DetailVC {
              pop back # done
          }
      }

      """
    let fixing = Pipeline.fixing([SourceFile(path: "App.flow", text: text)])
    #expect(
      String(decoding: fixing.compilation.sources[0].bytes, as: UTF8.self) == """
        // The app.
        flow App {
            generate coordinator
            storyboard MainIPhone = "Main-iPhone" {
                start screen List: ListVC = initial {
                    segue showAbout = "show-about" -> About
                    segue edit -> Edit
                    push about -> About
                    present sheet(id: Int, name: String?) -> Detail(id: id, name: name)
                }
                screen About = "About"
                screen Edit
            }
            screen Detail(id: Int, name: String?): DetailVC {
                close back // done
            }
        }

        """)
    #expect(fixing.compilation.diagnostics.map(\.rule.name) == [])
  }

  @Test("puts statements of one line on lines of their own, laid out like that line", arguments: ["\n", "\r\n"])
  func lines(end: String) {
    func text(_ lines: [String]) -> String { lines.map { $0 + end }.joined() }
    let file = SourceFile(
      path: "App.flow",
      text: text([
        "flow App {", "  screen A {", "    push b -> B push c -> B; push d -> B, close e", "  }", "  screen B", "}",
      ]))
    let fixing = Pipeline.fixing([file])
    let expected = [
      "flow App {", "  screen A {", "    push b -> B", "    push c -> B", "    push d -> B", "    close e", "  }",
      "  screen B", "}",
    ]
    #expect(fixing.compilation.sources[0].bytes == Array(text(expected).utf8))
    #expect(!fixing.compilation.hasErrors)
  }

  @Test("does not choose between two names that are as near")
  func ambiguous() throws {
    let text = "flow App {\n    screen A {\n        push x -> Itam\n    }\n    screen Item\n    screen Itan\n}\n"
    let fixing = Pipeline.fixing([SourceFile(path: "App.flow", text: text)])
    #expect(fixing.fixed.isEmpty)
    let unknown = try #require(fixing.compilation.diagnostics.first { $0.rule.name == "unknown-screen" })
    #expect(unknown.helps.first?.edit != nil, "it is offered all the same")
  }

  @Test("never touches a storyboard, and a file without mistakes keeps its bytes")
  func untouched() {
    let file = SourceFile(path: "A.flow", text: "\u{FEFF}flow A {\r\n  screen B\t\r\n}")
    let fixing = Pipeline.fixing([file, SourceFile(path: "B.flow", text: "flow B { screen C; }\n")])
    #expect(fixing.compilation.sources[0].bytes == file.bytes)
    #expect(fixing.fixed.map(\.path) == ["B.flow"])
    #expect(fixing.compilation.sources[1].text(0..<20) == "flow B { screen C }\n")
  }
}

// MARK: - DriftCorpusTests

/// Flow files that were written by hand for real storyboards, compared with them. The storyboards are next to the
/// checkout if they are available.
@Suite("flow files written after real storyboards") struct DriftCorpusTests {
  /// A flow file of the fixtures, its storyboards, and their known differences.
  struct Pair: Sendable, CustomTestStringConvertible {
    var flow: String
    var storyboards: String
    var known: [String]

    var testDescription: String { flow }
  }

  static let pairs: [Pair] = [
    Pair(flow: "CleanStore", storyboards: "Clean-Swift+CleanStore/CleanStore", known: []),
    Pair(flow: "Moody", storyboards: "objcio+core-data/Moody/Moody", known: []),
    Pair(flow: "MoodyChapter1-1", storyboards: "objcio+core-data/Sample-Project-Chapter-1.1/Moody", known: []),
    Pair(flow: "MoodyChapter1-2", storyboards: "objcio+core-data/Sample-Project-Chapter-1.2/Moody", known: []),
    // A storyboard and a scene that the flow file leaves out.
    Pair(
      flow: "ResourceApp", storyboards: "mac-cain13+R.swift/Examples/ResourceApp/ResourceApp",
      known: [
        "unmentioned-storyboard: no flow mentions the storyboard \"TabBarItem\"",
        "unmentioned-scene: the storyboard \"Secondary\" has the scene `UITableViewController`, which the flow does not "
          + "mention",
      ]),
  ]

  @Test(
    "disagree with them about nothing but what is known",
    .needs("the corpus of real storyboards", Corpus.isAtHand), arguments: pairs)
  func disagree(_ pair: Pair) throws {
    let flows = try sources(in: Checkout.fixtures.appending(path: "Generated/\(pair.flow)"), ".flow")
    let storyboards = try sources(in: Corpus.folder.appendingPathComponent(pair.storyboards), ".storyboard")
    #expect(flows.count == 1)
    let found = Pipeline.check(flows, storyboards: storyboards)
    #expect(
      found.diagnostics.map { "\($0.rule.name): \($0.message)" } == pair.known, "\(Fixture.rendering(of: found))")
  }

  private func sources(in folder: URL, _ suffix: String) throws -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(suffix) }.sorted().map { path in
      SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(path))))
    }
  }
}
