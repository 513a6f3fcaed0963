import Foundation

/// A folder for the measured files, which is removed afterwards.
struct Scratch {
  private let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("routegen-benchmark-\(getpid())")
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func makeFolder(_ path: String) {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file, and creates its parent folders.
  func write(_ text: String, to path: String) {
    var text = text
    if text.withUTF8({ write($0, to: path) }) { return }
    makeFolder((path as NSString).deletingLastPathComponent)
    _ = text.withUTF8 { write($0, to: path) }
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>, to path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Foundation.write(file, bytes.baseAddress, bytes.count) == bytes.count
  }

  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// Returns the sizes of the files in a folder, in bytes.
  func sizes(in path: String) -> [Int] {
    names(in: path).map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
      return attributes?[.size] as? Int ?? 0
    }
  }

  /// Returns the size of everything in a folder and its subfolders, in bytes.
  func size(of path: String) -> Int {
    guard let files = FileManager.default.enumerator(atPath: path) else { return 0 }
    var size = 0
    while files.nextObject() != nil {
      if files.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        size += files.fileAttributes?[.size] as? Int ?? 0
      }
    }
    return size
  }

  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }

  func removeAll() { try? FileManager.default.removeItem(at: folder) }
}
