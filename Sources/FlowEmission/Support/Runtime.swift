import FlowModel

/// The generated code that is the same in every module: the files of the folder `Runtime`.
///
/// They are Swift that compiles as it is, so the compiler, swift-format and unit tests see it. A module gets the files that it
/// uses, one below the other in its support file. In a file
///
/// - the head is not copied: the condition and the imports up to the first empty line, and the `#endif` of that condition;
/// - `package` in front of a declaration becomes the access of the module's flows.
///
/// The tool reads them from ``RuntimeText``, which a test compares with the files.
enum Runtime {
  /// The code of some files, with an empty line between them.
  ///
  /// - Parameters:
  ///   - names: the files, such as `Links/Tree`.
  ///   - access: the access of what is `package` in them.
  /// - Returns: the code.
  static func code(_ names: [String], access: Access = .internal) -> Code {
    Code(names.map { code(of: $0, access: access) }, separator: "\n\n")
  }

  private static func code(of name: String, access: Access) -> Code {
    guard let file = files[name] else { preconditionFailure("there is no runtime file \(name)") }
    return Code(stringLiteral: body(of: file).map { spelled($0, access) }.joined(separator: "\n"))
  }

  /// The lines of a file without its head.
  private static func body(of file: [Substring]) -> ArraySlice<Substring> {
    guard let first = file.first, first.hasPrefix("#if ") || first.hasPrefix("import ") else { return file[...] }
    let body = file.drop { !$0.isEmpty }.dropFirst()
    return first.hasPrefix("#if ") ? body.dropLast() : body
  }

  /// A line whose `package` is spelled as the access that is wanted.
  private static func spelled(_ line: Substring, _ access: Access) -> String {
    let code = line.drop { $0 == " " }
    for start in ["package ", "nonisolated package "] where code.hasPrefix(start) {
      let rest = code.dropFirst(start.count)
      return line.prefix(line.count - code.count) + start.dropLast("package ".count) + access.modifier + rest
    }
    return String(line)
  }

  /// The lines of each file, by its name.
  private static let files: [String: [Substring]] = {
    var files: [String: [Substring]] = [:]
    var name = ""
    for line in RuntimeText.all.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(RuntimeText.mark) {
        // The empty line before the next file.
        _ = files[name]?.popLast()
        name = String(line.dropFirst(RuntimeText.mark.count))
        files[name] = []
      } else {
        files[name, default: []].append(line)
      }
    }
    return files
  }()
}
