// expect: requires that 'Photo' conform to 'Identifiable'
import SwiftUI

struct Photo { let name: String }

struct Album: View {
  let photos: [Photo]
  var body: some View { ForEach(photos) { photo in Text(photo.name) } }
}
