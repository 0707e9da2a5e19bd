// expect: type 'SpatialEventCollection.Event.Phase' has no member 'began'
import SwiftUI

func begins(_ event: SpatialEventCollection.Event) -> Bool { event.phase == .began }
