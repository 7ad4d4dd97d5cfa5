package colony.cli.colonies;

import colony.cli.queen.QueenAddress;
import colony.stack.StackFolder;
import colony.stack.Trouble;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;

/// Where somebody says that a service listens.
///
/// @param option by which they said it
/// @param folder of the local stack, whose tokens may serve
public record TypedAddress(String option, String url, StackFolder folder) {
  private static final Set<String> SCHEMES = Set.of("http", "https");
  private static final int LAST_PORT = 65_535;

  public QueenAddress as(String actor) {
    try {
      var uri = URI.create(url.strip().replaceAll("/+$", ""));
      if (uri.getHost() == null || !SCHEMES.contains(String.valueOf(uri.getScheme()))) {
        throw new IllegalArgumentException("needs http:// or https:// and a host");
      }
      if (uri.getPort() > LAST_PORT) {
        throw new IllegalArgumentException("there is no port " + uri.getPort());
      }
      return new QueenAddress(List.of(uri), token(uri.getHost()), actor);
    } catch (IllegalArgumentException e) {
      throw new Trouble("%s %s is not a URL".formatted(option, url), e);
    }
  }

  private String token(String host) {
    var given = System.getenv("COLONY_TOKEN");
    if (given != null && !given.isBlank()) {
      return Asker.token(given);
    }
    var tokens = folder.tokens();
    if (here(host) && Files.isReadable(tokens.file())) {
      return tokens.person();
    }
    throw new Trouble("no token: set COLONY_TOKEN to one that is known there");
  }

  /// The local stack's token is an administrator's: nobody else is to see it.
  private static boolean here(String host) {
    return host.equals("localhost") || host.equals("[::1]") || host.matches("127(\\.\\d+){3}");
  }
}
