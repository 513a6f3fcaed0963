import FlowCompiler
import FlowDiagnostics
import FlowStoryboards

extension Pipeline {
  /// Writes the first flow file of an app: the contents of its storyboards, or a small sample without any, after a few
  /// lines about the language.
  ///
  /// - Parameters:
  ///   - storyboards: the storyboards of the app, if it has any.
  ///   - name: the text that the flow is named after.
  ///   - path: the future path of the flow file.
  /// - Returns: the diagnostics of the storyboards, and the flow file as the only output; it passes
  ///   ``check(_:storyboards:modules:)`` without a diagnostic.
  package static func beginning(from storyboards: [SourceFile], named name: String, at path: String? = nil)
    -> CompilationResult
  {
    var compilation = importing(storyboards, named: name, at: path)
    if compilation.hasErrors { return compilation }
    // The storyboards apart from launch screens.
    var diagnostics = Diagnostics()
    let read = readInterfaces(compilation.sources, diagnostics: &diagnostics)
    let isEmpty = read.storyboards.allSatisfy(\.isLaunchScreen) && read.nibs.allSatisfy(\.reusableViews.isEmpty)
    if isEmpty { compilation.outputs = [.init(name: "Imported.flow", text: sample(named: flowName(in: compilation)))] }
    for index in compilation.outputs.indices {
      let output = compilation.outputs[index]
      compilation.outputs[index] = CompilationResult.Output(name: output.name, text: head + output.text)
    }
    return compilation
  }

  /// Writes the first flow file of a SwiftUI app: a small sample after a few lines about the language.
  ///
  /// - Parameter name: the text that the flow is named after.
  /// - Returns: the flow file as the only output; it passes ``check(_:storyboards:modules:)`` without a diagnostic.
  package static func beginningWithViews(named name: String) -> CompilationResult {
    var compilation = importing([], named: name)
    compilation.outputs = [
      .init(name: "Imported.flow", text: headOfViews + sampleOfViews(named: flowName(in: compilation)))
    ]
    return compilation
  }

  /// Returns the name that the importer has chosen for a flow.
  private static func flowName(in compilation: CompilationResult) -> String {
    let text = compilation.outputs.first?.text ?? ""
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.first == "flow" && words.count > 1 ? String(words[1]) : "App"
  }

  /// The language in ten lines.
  private static let head = """
    // Which screens there are, and what leads from one to another. From this file routegen makes Swift in which a wrong
    // identifier, a forgotten segue or a missing value does not compile.
    //
    //     screen Detail: DetailController = "Detail"    a screen, its class, its identifier in the storyboard
    //     segue show = "Show" -> Detail                 what Interface Builder has; `embed` and `unwind` too
    //     push show -> Detail                           what code does; `present`, `replace`, `close`, `finish` too
    //     screen Detail(number: Int)                    a screen that cannot do without a number
    //     identifiers Cell { photo = "PhotoCell" }      reuse identifiers and other strings
    //
    // The exact strings come after `=`, so change names as you like. `routegen explain` tells about every message.


    """

  /// The language of SwiftUI flows in ten lines.
  private static let headOfViews = """
    // Which views there are, and what leads from one to another. From this file routegen makes Swift in which a forgotten
    // route or a missing value does not compile.
    //
    //     view Detail(number: Int)                      struct DetailView: View, which cannot do without a number
    //     push show(number: Int) -> Detail              what a view asks for; `present`, `replace`, `close`, `finish` too
    //     present help -> Help in navigation            a sheet with a stack of its own
    //     present tour -> Tour as fullScreen            a cover
    //     tab home -> Home in navigation                one of `tabs Main { … }`, which an app may start with
    //
    // The guide "SwiftUI" shows what the views look like. `routegen explain` tells about every message.


    """

  /// Returns a sample for a SwiftUI app.
  private static func sampleOfViews(named name: String) -> String {
    """
    flow \(name) {
        platform SwiftUI

        /// The first screen of the app: `HomeView`.
        start view Home {
            push selected(number: Int) -> Detail
            present settings -> Settings in navigation
        }
        /// One of many things. It cannot do without its number.
        view Detail(number: Int)
        view Settings {
            close done
        }
    }

    """
  }

  /// Returns a sample for an app without storyboards.
  private static func sample(named name: String) -> String {
    """
    flow \(name) {
        generate coordinator

        /// The first screen of the app: `HomeViewController`.
        start screen Home {
            push selected(number: Int) -> Detail
            present settings -> Settings in navigation
        }
        /// One of many things. It cannot do without its number.
        screen Detail(number: Int)
        screen Settings {
            close done
        }
    }

    """
  }
}
