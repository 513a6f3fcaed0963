#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The names in a folder, in an order that does not depend on the file system.
///
/// - Parameter path: the folder.
/// - Returns: the names without `.` and `..`, ordered by their bytes.
/// - Throws: why it cannot be read.
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

/// The path of a file without symbolic links and dots, by which one file is known however it was named.
///
/// - Parameter path: a file that there is.
/// - Returns: its absolute path.
/// - Throws: why it cannot be found.
package func resolvedPath(_ path: String) throws(SystemError) -> String {
  guard let resolved = realpath(path, nil) else { throw .last }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// A name or path by its bytes: two may be equal as text and still be two files.
///
/// A string, with a character for each byte that is not ASCII; none of these is equal to others put together. An array of
/// the bytes would do too, but for the first set of each type the runtime searches all libraries for how it is hashed, and
/// that of strings is made anyway.
package typealias ExactName = String

/// The bytes of a name or path.
package func exactName(_ name: String) -> ExactName {
  if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
  var exact = String.UnicodeScalarView()
  for byte in name.utf8 { exact.append(Unicode.Scalar(byte)) }
  return String(exact)
}

/// The path of a name in a folder, as a user would write it.
package func joinedPath(_ folder: String, _ name: String) -> String {
  if folder == "." || folder == "./" { return name }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// A name that is not UTF-8, as text: each byte that is not ASCII is written like `\xE9`.
package func spelledBytes(_ name: UnsafePointer<CChar>) -> String {
  var text = ""
  for byte in UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)) {
    text += byte < 0x80 ? String(Character(Unicode.Scalar(byte))) : "\\x" + String(byte, radix: 16, uppercase: true)
  }
  return text
}
