package colony.door;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// What the door is part of.
///
/// @param name as its people call it, such as `the Queen`
/// @param address it listens on
/// @param tokenSetting the setting that gives it tokens
/// @param origins sites whose pages may ask it too
public record House(String name, String address, String tokenSetting, Set<String> origins) {

  public House(String name, String address, String tokenSetting) {
    this(name, address, tokenSetting, Set.of());
  }

  public boolean onLoopback() {
    return HostName.isLoopback(address);
  }

  /// @throws IllegalStateException when it would be open to the world
  void demandTokens() {
    if (!onLoopback()) {
      throw new IllegalStateException(
          "%s listens on %s, which is no loopback address, and has no tokens: set"
                  .formatted(name, address)
              + " %s, or quarkus.http.host to 127.0.0.1".formatted(tokenSetting));
    }
  }

  /// A page of another site must not reach us through the user's browser: neither by a request
  /// across sites nor by a name that it made resolve to this machine.
  Optional<String> foreign(Knock knock) {
    var host = Objects.requireNonNullElse(knock.host(), address);
    if (onLoopback() && !HostName.isLoopback(host)) {
      return Optional.of("the Host header names no loopback address");
    }
    var origin = knock.origin();
    return origin == null || origins.contains(origin) || isOurs(origin, host)
        ? Optional.empty()
        : Optional.of("requests from pages of other sites are not taken");
  }

  private static boolean isOurs(String origin, String host) {
    try {
      return host.equalsIgnoreCase(URI.create(origin).getRawAuthority());
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
