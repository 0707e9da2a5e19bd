#if canImport(Glibc)
  // Nothing is called by name: unoptimised builds on Linux round and take square roots by the C library's maths,
  // and importing it is what links it.
  import Glibc
#endif

/// The elementary functions the engine calls, in plain arithmetic.
///
/// Written here and not taken from a C library for two reasons: the library's tables cost 12.6 kB of gzip
/// in WebAssembly for the four of them, measured, where these take less than 1 kB; and its versions
/// differ from platform to platform in the last bit, where these give the same bits everywhere, so that a
/// recorded gesture replays exactly. The series are the textbook ones; each is cut where the next term is
/// below half a unit in the last place.
enum Maths {
  /// The natural logarithm of 2, and the same in two parts of which the first has trailing zeros, so that
  /// a whole multiple of it up to 2^11 is exact.
  static let ln2 = 0.6931471805599453
  private static let ln2High = 0x1.62e42fee00000p-1
  private static let ln2Low = 0x1.a39ef35793c76p-33

  /// e to the power of `x`. Beyond ±708, where doubles end, the value at ±708; not a number gives 1.
  // Not copied to each of its callers: that would cost half a kilobyte in WebAssembly.
  @inline(never) static func exp(_ x: Double) -> Double {
    guard x == x else { return 1 }
    let x = Swift.min(Swift.max(x, -708), 708)
    // x = k·ln 2 + r with |r| ≤ ln 2 / 2, and e^x = 2^k · e^r.
    let k = (x * (1 / ln2)).rounded(.toNearestOrEven)
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1 / 6227020800.0  // 1/13!
    sum = sum * r + 1 / 479001600.0
    sum = sum * r + 1 / 39916800.0
    sum = sum * r + 1 / 3628800.0
    sum = sum * r + 1 / 362880.0
    sum = sum * r + 1 / 40320.0
    sum = sum * r + 1 / 5040.0
    sum = sum * r + 1 / 720.0
    sum = sum * r + 1 / 120.0
    sum = sum * r + 1 / 24.0
    sum = sum * r + 1 / 6.0
    sum = sum * r + 0.5
    sum = 1 + (r + r * r * sum)
    return sum * powerOfTwo(Int(k))
  }

  /// The natural logarithm of `x`. What has none (zero, negative, not a number) gives that of the smallest double.
  static func log(_ x: Double) -> Double {
    guard x >= Double.leastNormalMagnitude else { return -708.3964185322641 }
    let x = Swift.min(x, Double.greatestFiniteMagnitude)
    // x = 2^k · m with m in [√½, √2), and log m = 2·atanh(f), f = (m−1)/(m+1).
    let bits = x.bitPattern
    var k = Int(bits >> 52) - 1023
    var m = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if m > 1.4142135623730951 {
      m *= 0.5
      k += 1
    }
    let f = (m - 1) / (m + 1)
    let g = f * f
    var sum = 1 / 21.0
    sum = sum * g + 1 / 19.0
    sum = sum * g + 1 / 17.0
    sum = sum * g + 1 / 15.0
    sum = sum * g + 1 / 13.0
    sum = sum * g + 1 / 11.0
    sum = sum * g + 1 / 9.0
    sum = sum * g + 1 / 7.0
    sum = sum * g + 1 / 5.0
    sum = sum * g + 1 / 3.0
    let n = Double(k)
    return n * ln2High + (2 * (f + f * g * sum) + n * ln2Low)
  }

  /// Cosine and sine of `x` radians, for |x| up to 1e6; beyond, those of 0.
  static func cosineAndSine(_ x: Double) -> (cosine: Double, sine: Double) {
    guard x.magnitude <= 1e6 else { return (1, 0) }
    // x = k·π/2 + r with |r| ≤ π/4; π/2 in two parts as with ln 2.
    let k = (x * (2 / Double.pi)).rounded(.toNearestOrEven)
    let r = (x - k * 0x1.921fb54400000p+0) - k * 0x1.0b4611a626331p-34
    let q = r * r
    var sine = 1 / 355687428096000.0  // 1/17!
    sine = sine * q - 1 / 1307674368000.0
    sine = sine * q + 1 / 6227020800.0
    sine = sine * q - 1 / 39916800.0
    sine = sine * q + 1 / 362880.0
    sine = sine * q - 1 / 5040.0
    sine = sine * q + 1 / 120.0
    sine = sine * q - 1 / 6.0
    sine = r + r * q * sine
    var cosine = 1 / 20922789888000.0  // 1/16!
    cosine = cosine * q - 1 / 87178291200.0
    cosine = cosine * q + 1 / 479001600.0
    cosine = cosine * q - 1 / 3628800.0
    cosine = cosine * q + 1 / 40320.0
    cosine = cosine * q - 1 / 720.0
    cosine = cosine * q + 1 / 24.0
    cosine = 1 + (q * q * cosine - 0.5 * q)
    switch Int(k) & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }

  /// 2 to the power of `k`, for k from −1022 to 1023.
  private static func powerOfTwo(_ k: Int) -> Double {
    Double(bitPattern: UInt64(k + 1023) << 52)
  }
}
