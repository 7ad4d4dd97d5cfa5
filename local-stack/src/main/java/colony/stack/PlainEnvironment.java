package colony.stack;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// The environment without what it says of the brokers of an installation elsewhere: how they are
/// reached and what topics are called there. A broker of our own is open, and its topics have their
/// plain names.
public final class PlainEnvironment {
  private static final Pattern OF_AN_INSTALLATION =
      Pattern.compile("COLONY_TOPIC_PREFIX|KAFKA_(BOOTSTRAP|CLIENT|SECURITY|SASL|SSL)_.*");

  private PlainEnvironment() {}

  public static Map<String, String> of(Map<String, String> shell) {
    var plain = new HashMap<>(shell);
    clear(plain);
    return plain;
  }

  static void clear(Map<String, String> environment) {
    environment.keySet().removeIf(name -> OF_AN_INSTALLATION.matcher(name).matches());
  }
}
