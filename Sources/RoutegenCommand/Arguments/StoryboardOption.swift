import FlowDiagnostics

extension Arguments {
  /// Returns the storyboards that the flow files are compared with: those in the folders of flow files, as in a build,
  /// and those given with `--storyboard`.
  package func storyboards() throws(Failure) -> [SourceFile] {
    let named = values(of: .storyboard)
    // A storyboard is identified by its file name, and standard input has none.
    guard !named.contains("-") else {
      throw .usage("`--storyboard` takes files and folders", helps: ["standard input is for a flow file"])
    }
    return try InputFiles.storyboards(inFoldersAmong: has(.noStoryboards) ? [] : words, and: named)
  }
}
