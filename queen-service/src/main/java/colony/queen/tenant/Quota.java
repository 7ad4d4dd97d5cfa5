package colony.queen.tenant;

import java.util.Optional;

/// What a namespace may use at most. What is absent is not limited.
///
/// @param colonies that have not ended
/// @param active workers of all its colonies together
/// @param tokens in a calendar month (UTC)
/// @param micros in a calendar month, in millionths of the currency's unit
public record Quota(
    Optional<Integer> colonies,
    Optional<Integer> active,
    Optional<Long> tokens,
    Optional<Long> micros) {
  public static final Quota NONE =
      new Quota(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

  public static Quota active(int most) {
    return new Quota(Optional.empty(), Optional.of(most), Optional.empty(), Optional.empty());
  }

  /// Why a namespace takes no colony more.
  public Optional<String> full(String namespace, Use use) {
    return colonies
        .filter(most -> use.colonies() >= most)
        .map(
            most ->
                "namespace %s has %d of %d open colonies (quota maxColonies): end one, or ask an admin to raise it"
                    .formatted(namespace, use.colonies(), most));
  }

  boolean funds() {
    return tokens.isPresent() || micros.isPresent();
  }
}
