package colony.queen.tenant;

/// What is used of a quota, or by how much that changed.
///
/// @param tokens by attempts that have ended
/// @param reservedTokens set aside for attempts under way
public record Use(
    int colonies, int active, long tokens, long micros, long reservedTokens, long reservedMicros) {
  public static final Use NONE = new Use(0, 0, 0, 0, 0, 0);

  /// One colony that begins.
  public static final Use COLONY = new Use(1, 0, 0, 0, 0, 0);

  public Use plus(Use more) {
    return new Use(
        colonies + more.colonies,
        active + more.active,
        tokens + more.tokens,
        micros + more.micros,
        reservedTokens + more.reservedTokens,
        reservedMicros + more.reservedMicros);
  }

  public Use minus(Use less) {
    return new Use(
        colonies - less.colonies,
        active - less.active,
        tokens - less.tokens,
        micros - less.micros,
        reservedTokens - less.reservedTokens,
        reservedMicros - less.reservedMicros);
  }

  /// What is spent begins anew; what is set aside stays.
  Use anotherMonth() {
    return new Use(colonies, active, 0, 0, reservedTokens, reservedMicros);
  }
}
