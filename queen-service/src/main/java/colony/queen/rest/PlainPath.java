package colony.queen.rest;

import java.util.regex.Pattern;

/// Paths that mean what they say. The server takes dots and empty parts out before it looks who
/// answers, so that a name that is one of them would be another request: `tasks/../cancel` of a
/// colony is the colony's own `cancel`.
final class PlainPath {
  private static final Pattern FOLDED =
      Pattern.compile("(?<=.)/(?=/)|/(?:\\.|%2e){1,2}(?=/|$)", Pattern.CASE_INSENSITIVE);

  private PlainPath() {}

  /// @param path as it was sent; an empty part at its beginning comes from an address with a slash
  ///   at its end, and takes no name's place
  static boolean is(String path) {
    return !FOLDED.matcher(path).find();
  }
}
