package colony.contracts;

import java.util.regex.Pattern;

/// Locations of workspaces that are URLs of Git repositories and no paths.
public final class GitUrl {
  private static final Pattern URL = Pattern.compile("[a-z][a-z0-9+]*://.*|[^/@\\s]+@[^/:\\s]+:.*");

  private static final Pattern SECRET =
      Pattern.compile(
          "https?://[^/@]*@.*|[a-z][a-z0-9+.-]*://[^/@]*:[^/@]*@.*", Pattern.CASE_INSENSITIVE);

  private GitUrl() {}

  public static boolean is(String location) {
    return URL.matcher(location).matches();
  }

  /// Whether whoever reads it may be told a password. A name alone may be a token where the
  /// protocol is HTTP; elsewhere it is an account.
  public static boolean tellsASecret(String location) {
    return SECRET.matcher(location).matches();
  }
}
