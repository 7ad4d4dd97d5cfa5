package colony.door;

import org.jspecify.annotations.Nullable;

/// What a request says of itself. All of it comes from outside.
///
/// @param path as whoever answers understands it, not as it was written
/// @param actor who asks, in their own words
/// @param namespace the one that is meant, when they say one
/// @param from the address it came from
public record Knock(
    String method,
    String path,
    @Nullable String host,
    @Nullable String origin,
    @Nullable String authorization,
    @Nullable String actor,
    @Nullable String namespace,
    @Nullable String from) {
  /// Header that says who asks, and the one that says which namespace is meant.
  public static final String ACTOR = "Colony-Actor";

  public static final String NAMESPACE = "Colony-Namespace";
}
