package colony.cli.colonies;

import colony.stack.Trouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Who asks, looked at before it is sent: here it is known where each word came from. What a header
/// cannot hold would otherwise be a fault of the program, with the token in it.
public final class Asker {
  private static final Pattern ACTOR = Pattern.compile("(?!(?i:queen)$)[A-Za-z0-9._@-]{1,64}");
  private static final Pattern NAMESPACE = Pattern.compile("[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?");
  private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]+");

  private Asker() {}

  /// As a Queen takes it. What an account is called nobody chose for her: dashes stand for what she
  /// does not take of that.
  public static String actor(String name) {
    if (ACTOR.matcher(name).matches()) {
      return name;
    }
    if (name.equals(System.getProperty("user.name"))) {
      var taken = name.replaceAll("[^A-Za-z0-9._@-]", "-");
      return "queen".equalsIgnoreCase(taken) || taken.isEmpty()
          ? taken + "-"
          : taken.substring(0, Math.min(64, taken.length()));
    }
    throw new Trouble(
        "--actor %s: expected 1 to 64 letters, digits, '.', '_', '@' or '-', and not \"queen\", who is the service itself"
            .formatted(name));
  }

  public static @Nullable String namespace(@Nullable String name) {
    if (name == null || name.isBlank()) {
      return null;
    }
    var stripped = name.strip();
    if (!NAMESPACE.matcher(stripped).matches()) {
      throw new Trouble(
          "--namespace or COLONY_NAMESPACE is %s: expected 1 to 64 of a-z, 0-9 and -, not at the ends"
              .formatted(stripped));
    }
    return stripped;
  }

  static String token(String given) {
    var stripped = given.strip();
    if (!TOKEN.matcher(stripped).matches()) {
      throw new Trouble(
          "COLONY_TOKEN holds what no token does, such as a space or a curly quotation mark: copy"
              + " it again");
    }
    return stripped;
  }
}
