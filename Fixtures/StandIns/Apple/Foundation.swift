// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What generated code and the stand-ins for UIKit, AppKit and SwiftUI use of Foundation, so that Linux can type-check them for
// Apple's systems. Nothing of it runs.

public protocol NSObjectProtocol: AnyObject {}

open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible {
  public init() {}
  open var description: String { "" }
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}

open class NSCoder: NSObject {}

open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { Bundle() }
  public init(for aClass: AnyClass) {}
  public init?(identifier: String) {}
  override init() {}
}

public struct URL: Hashable, Sendable {
  public init?(string: String) {}
  public var absoluteString: String { "" }
  public var scheme: String? { nil }
}

public struct UUID: Hashable, Sendable {
  public init() {}
  public init?(uuidString: String) {}
  public var uuidString: String { "" }
}

public struct Date: Hashable, Sendable {
  public init() {}
}

public struct IndexPath: Hashable, Sendable {
  public init() {}
}

public struct CGSize: Equatable, Sendable {
  public init(width: Int, height: Int) {}
}

public struct CGPoint: Equatable, Sendable {
  public var x: CGFloat { 0 }
  public var y: CGFloat { 0 }
  public init(x: Int, y: Int) {}
  public static let zero = CGPoint(x: 0, y: 0)
}

public struct CGRect: Equatable, Sendable {
  public init() {}
  public static let zero = CGRect()
}

public typealias CGFloat = Double
public typealias NSRect = CGRect
public typealias NSSize = CGSize

open class XMLParser: NSObject {}
public protocol XMLParserDelegate: AnyObject {}
