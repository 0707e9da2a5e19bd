/// Whose gesture the fingers on the screen make; each host turns it into its system's arbitration.
public enum Claim: UInt8, Equatable, Sendable {
  /// Not decided, or passed by: others may have the fingers, and a second finger may still make it ours.
  case watching
  /// Ours: nobody else may act on these fingers.
  case claimed
  /// Given up until every finger is lifted.
  case yielded
}
