// expect: no such module 'UIKit'
import UIKit
