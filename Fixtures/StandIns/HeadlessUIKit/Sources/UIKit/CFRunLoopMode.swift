#if os(Linux)
  import CoreFoundation

  extension CFRunLoopMode {
    /// The modes of a run loop that the app has declared to be common.
    ///
    /// Core Foundation has the name on Apple platforms.
    public static var commonModes: CFRunLoopMode { kCFRunLoopCommonModes }
  }
#endif
