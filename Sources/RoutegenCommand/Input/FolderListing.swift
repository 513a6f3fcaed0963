#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Returns the names in a folder, in an order that does not depend on the file system.
///
/// - Parameter path: the folder.
/// - Returns: the names without `.` and `..`, ordered by their bytes.
/// - Throws: an error if it cannot be read.
package func names(inFolder path: String) throws(SystemError) -> [String] {
  guard let folder = opendir(path) else { throw .last }
  defer { closedir(folder) }
  var names: [String] = []
  errno = 0
  while let entry = readdir(folder) {
    let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
    let (name, spelling) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: capacity) {
        let name = String(validatingCString: $0)
        return (name, name == nil ? spelledBytes($0) : "")
      }
    }
    guard let name else { throw SystemError("it holds a name that is not UTF-8: `\(spelling)`") }
    if name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  if errno != 0 { throw .last }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// Returns the path of a file without symbolic links and dots, which is the same for all names of the file.
///
/// - Parameter path: an existing file.
/// - Returns: its absolute path.
/// - Throws: an error if it cannot be found.
package func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let resolved = realpath(path, nil) else { throw .last }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// A name or path that is compared byte by byte: two may be equal as text and still be two files.
///
/// It is a string with a character for each non-ASCII byte; these characters do not compose. An array of bytes would be
/// possible, but for the first set of each type the runtime searches all libraries for its hashing, and a set of
/// strings is used anyway.
package typealias ExactName = String

/// Returns the bytes of a name or path.
package func exactName(_ name: String) -> ExactName {
  if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
  var exact = String.UnicodeScalarView()
  for byte in name.utf8 { exact.append(Unicode.Scalar(byte)) }
  return String(exact)
}

/// Returns the path of a name in a folder, as a user would write it.
package func joinedPath(_ folder: String, _ name: String) -> String {
  if folder == "." || folder == "./" { return name }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// Returns a name that is not UTF-8 as text: non-ASCII bytes are written as `\xE9`.
package func spelledBytes(_ name: UnsafePointer<CChar>) -> String {
  var text = ""
  for byte in UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)) {
    text += byte < 0x80 ? String(Character(Unicode.Scalar(byte))) : "\\x" + String(byte, radix: 16, uppercase: true)
  }
  return text
}
