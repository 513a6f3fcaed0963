import Foundation
import Testing

/// The Swift compiler's parser.
enum SwiftParse {
  /// Returns the compiler's syntax error for each invalid text, by its index, from one call of the compiler.
  static func errors(in texts: [String]) throws -> [Int: String] {
    guard !texts.isEmpty else { return [:] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "routegen-parse-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (index, text) in texts.enumerated() {
      let file = folder.appending(path: "\(index).swift")
      try text.write(to: file, atomically: false, encoding: .utf8)
      files.append(file.path)
    }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-frontend", "-parse", "-diagnostic-style", "llvm"] + files
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    var errors: [Int: String] = [:]
    for line in said.split(separator: "\n") where line.contains(": error: ") {
      guard let file = files.firstIndex(where: { line.hasPrefix("\($0):") }) else { continue }
      errors[file, default: ""] += line.dropFirst(folder.path.count + 1) + "\n"
    }
    #expect((compiler.terminationStatus != 0) == !errors.isEmpty, "\(said.prefix(4_000))")
    return errors
  }
}
