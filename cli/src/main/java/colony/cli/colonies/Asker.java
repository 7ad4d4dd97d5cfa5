package colony.cli.colonies;

import colony.contracts.names.ActorName;
import colony.contracts.names.NamespaceName;
import colony.stack.Trouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Who asks, looked at before it is sent: here it is known where each word came from. What a header
/// cannot hold would otherwise be a fault of the program, with the token in it.
public final class Asker {
  private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]+");

  private Asker() {}

  /// As a Queen takes it. What an account is called nobody chose for her.
  public static String actor(String name) {
    if (ActorName.possible(name)) {
      return name;
    }
    if (name.equals(System.getProperty("user.name"))) {
      return ActorName.like(name);
    }
    throw new Trouble("--actor %s: expected %s".formatted(name, ActorName.EXPECTED));
  }

  public static @Nullable String namespace(@Nullable String name) {
    if (name == null || name.isBlank()) {
      return null;
    }
    var stripped = name.strip();
    if (!NamespaceName.possible(stripped)) {
      throw new Trouble(
          "--namespace or COLONY_NAMESPACE is %s: expected %s"
              .formatted(stripped, NamespaceName.EXPECTED));
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
