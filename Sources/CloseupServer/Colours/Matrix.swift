/// Three by three numbers, and what colours are converted with.
struct Matrix: Hashable {
  var rows: [SIMD3<Double>]

  init(rows: [SIMD3<Double>]) { self.rows = rows }

  init(columns: [SIMD3<Double>]) {
    rows = (0..<3).map { index in SIMD3(columns[0][index], columns[1][index], columns[2][index]) }
  }

  init(diagonal: SIMD3<Double>) {
    rows = [SIMD3(diagonal.x, 0, 0), SIMD3(0, diagonal.y, 0), SIMD3(0, 0, diagonal.z)]
  }

  /// Whether it brings light to what can still be reckoned with.
  var isSane: Bool { rows.allSatisfy { row in (0..<3).allSatisfy { abs(row[$0]) < 1e6 } } }

  var columns: [SIMD3<Double>] { Matrix(columns: rows).rows }

  /// The inverse, by cofactors; nil where there is none.
  var inverse: Matrix? {
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let (x, y, z) = (Self.cross(b, c), Self.cross(c, a), Self.cross(a, b))
    let determinant = (a * x).sum()
    guard abs(determinant) > 1e-9, determinant.isFinite else { return nil }
    return Matrix(columns: [x / determinant, y / determinant, z / determinant])
  }

  static func * (matrix: Matrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      (matrix.rows[0] * vector).sum(), (matrix.rows[1] * vector).sum(),
      (matrix.rows[2] * vector).sum())
  }

  static func * (left: Matrix, right: Matrix) -> Matrix {
    Matrix(columns: right.columns.map { left * $0 })
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
