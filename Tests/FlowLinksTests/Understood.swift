import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax
import FlowTools
import Testing

/// The links of a flow file that nothing is wrong with.
func understood(_ text: String, at location: SourceLocation = #_sourceLocation) throws -> LinkCatalogue {
  let (compilation, catalogue) = Pipeline.links([SourceFile(path: "Test.flow", text: text)])
  let found = SnippetRenderer(sources: compilation.sources).render(compilation.diagnostics)
  return try #require(catalogue, "\(found)", sourceLocation: location)
}

/// The links of a flow file, as far as they are understood, also where they conflict.
func program(_ text: String) -> (program: Program, diagnostics: [Diagnostic]) {
  var diagnostics = Diagnostics()
  let file = Parser.parse(SourceFile(path: "Test.flow", text: text), id: SourceID(0), diagnostics: &diagnostics)
  let program = Analyzer.analyze([file], diagnostics: &diagnostics)
  return (program, diagnostics.all)
}

extension LinkCatalogue {
  /// What a URL opens, in one line: `Talk.Episode number=12 t=nil`; or why it opens nothing.
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
  /// `12`, `a,b`, `nil`, and `-` for what is not given.
  var words: String {
    switch self {
    case .texts(let texts): texts.isEmpty ? "[]" : texts.joined(separator: ",")
    case .nothing: "nil"
    case .absent: "-"
    }
  }
}
