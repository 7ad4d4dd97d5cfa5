package colony.queen.plan;

import java.util.regex.Pattern;

/// Ids of phases and tasks. They become parts of Git branch names and of URLs.
public final class WrittenId {
  static final String EXPECTED =
      "1 to 64 letters, digits, '.', '_' or '-', usable as part of a Git branch name (no '.' or"
          + " '-' at the start, no '..', no '.' or '.lock' at the end)";

  private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,63}");

  private WrittenId() {}

  public static boolean isSound(String id) {
    return SHAPE.matcher(id).matches()
        && !id.contains("..")
        && !id.endsWith(".")
        && !id.endsWith(".lock");
  }
}
