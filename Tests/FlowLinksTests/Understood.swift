import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax
import FlowTools
import Testing

/// Returns the links of a flow file, and expects no diagnostics.
func understood(_ text: String, at location: SourceLocation = #_sourceLocation) throws -> LinkCatalogue {
  let (compilation, catalogue) = Pipeline.links([SourceFile(path: "Test.flow", text: text)])
  let found = SnippetRenderer(sources: compilation.sources).render(compilation.diagnostics)
  return try #require(catalogue, "\(found)", sourceLocation: location)
}

/// Returns the links of a flow file, as far as they are valid, even if they conflict.
func program(_ text: String) -> (program: Program, diagnostics: [Diagnostic]) {
  var diagnostics = Diagnostics()
  let file = Parser.parse(SourceFile(path: "Test.flow", text: text), id: SourceID(0), diagnostics: &diagnostics)
  let program = Analyzer.analyze([file], diagnostics: &diagnostics)
  return (program, diagnostics.all)
}

extension LinkCatalogue {
  /// Returns the link that a URL opens, on one line: `Talk.Episode number=12 t=nil`; or the reason why it opens none.
  func opens(_ url: String) -> String {
    switch LinkMatcher(program).match(url) {
    case .found(let id, let given):
      let values = zip(program[id].values, given).map { " \($0.parameter.name)=\($1.words)" }
      return (self[id]?.place ?? "") + values.joined()
    case .missed, .noPlace: return "nothing"
    case .ambiguous(let links): return "several: " + links.map { self[$0]?.place ?? "" }.joined(separator: ", ")
    case .noURL: return "no URL"
    case .notDecodable: return "not decodable"
    }
  }
}

extension GivenValue {
  /// `12`, `a,b`, `nil`, and `-` for a missing value.
  var words: String {
    switch self {
    case .texts(let texts): texts.isEmpty ? "[]" : texts.joined(separator: ",")
    case .nothing: "nil"
    case .absent: "-"
    }
  }
}
