package colony.contracts.names;

import java.util.regex.Pattern;

/// What a caste may be called, and a program of people's own: topics are named after both.
public final class CasteName {
  public static final String EXPECTED = "1 to 40 lower-case letters, digits or '-'";

  private static final Pattern SHAPE = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");

  private CasteName() {}

  public static boolean possible(String name) {
    return SHAPE.matcher(name).matches();
  }
}
