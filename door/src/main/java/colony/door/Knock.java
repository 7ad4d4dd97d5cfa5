package colony.door;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What a request says of itself. All of it comes from outside.
///
/// @param path as whoever answers understands it, not as it was written
/// @param actor who asks, in their own words
/// @param namespaceHeader the namespace that is meant, when they say one
/// @param namespaceParameter the same, for who writes addresses and no headers
/// @param from the address it came from
public record Knock(
    String method,
    String path,
    @Nullable String host,
    @Nullable String origin,
    @Nullable String authorization,
    @Nullable String actor,
    @Nullable String namespaceHeader,
    @Nullable String namespaceParameter,
    @Nullable String from) {
  /// Header that says who asks, and the one that says which namespace is meant.
  static final String ACTOR = "Colony-Actor";

  static final String NAMESPACE = "Colony-Namespace";

  public static final String NAMESPACE_PARAMETER = "namespace";

  /// @param header of a request by its name
  public static Knock of(
      String method,
      String path,
      Function<String, @Nullable String> header,
      @Nullable String namespaceParameter,
      @Nullable String from) {
    return new Knock(
        method,
        path,
        header.apply("Host"),
        header.apply("Origin"),
        header.apply("Authorization"),
        header.apply(ACTOR),
        header.apply(NAMESPACE),
        namespaceParameter,
        from);
  }

  Optional<String> namespace() {
    return Optional.ofNullable(namespaceHeader)
        .or(() -> Optional.ofNullable(namespaceParameter))
        .map(String::strip);
  }

  /// Nobody can tell which one is meant.
  boolean namesTwoNamespaces() {
    return namespaceHeader != null
        && namespaceParameter != null
        && !namespaceHeader.strip().equals(namespaceParameter.strip());
  }
}
