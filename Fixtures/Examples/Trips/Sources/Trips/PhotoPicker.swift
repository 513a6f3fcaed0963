#if canImport(UIKit)
  import UIKit

  /// Apple's image picker, which reports to itself.
  final class PhotoPicker: UIImagePickerController {
    private var report: (TripsFlow.Photo.Route) -> Void = { _ in }

    convenience init(route: @escaping (TripsFlow.Photo.Route) -> Void) {
      self.init(nibName: nil, bundle: nil)
      report = route
      #if !os(Linux)
        delegate = self
      #endif
    }

    func didTake(_ photo: String) { report(.taken(photo: photo)) }
    func didCancel() { report(.noPhoto) }
  }

  #if !os(Linux)
    extension PhotoPicker: UIImagePickerControllerDelegate, UINavigationControllerDelegate {
      func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
      ) {
        didTake((info[.imageURL] as? URL)?.lastPathComponent ?? "a photo")
      }

      func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { didCancel() }
    }
  #endif
#endif
