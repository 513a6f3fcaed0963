// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What generated code uses of CoreFoundation, so that Linux can type-check it for Apple's systems. Nothing of it runs.

public typealias CFIndex = Int
public typealias CFOptionFlags = UInt

open class CFAllocator {}
open class CFRunLoop {}
open class CFRunLoopObserver {}

public struct CFRunLoopMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")
}

public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
}

public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop() }

public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! { CFRunLoopObserver() }

public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {}

public func CFRunLoopRemoveObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {}
