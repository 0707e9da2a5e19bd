import Foundation

extension Double {
  /// The natural logarithm, by the platform's library.
  var logarithm: Double { log(self) }
  /// e to the power of this, by the platform's library.
  var exponential: Double { exp(self) }
}
