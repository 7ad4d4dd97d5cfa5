package colony.stack;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// The ports of a stack: chosen once, kept as long as nobody else has taken them.
public final class Ports {
  private static final String TAKEN = " is taken, using ";

  private final Map<String, Integer> remembered;
  private final Consumer<String> announce;
  private final Map<String, Integer> chosen = new TreeMap<>();

  Ports(Map<String, Integer> remembered, Consumer<String> announce) {
    this.remembered = remembered;
    this.announce = announce;
  }

  int of(String name) {
    return chosen.computeIfAbsent(name, this::choose);
  }

  /// Whether a line is what is announced of a port that was taken.
  public static boolean tells(String line) {
    return line.contains(TAKEN);
  }

  /// Ports of services this start does without are remembered too.
  Map<String, Integer> all() {
    var all = new TreeMap<>(remembered);
    all.putAll(chosen);
    return all;
  }

  private int choose(String name) {
    var known = remembered.get(name);
    if (known != null && FreePort.isFree(known)) {
      return known;
    }
    var port = FreePort.pick();
    while (chosen.containsValue(port) || remembered.containsValue(port)) {
      port = FreePort.pick();
    }
    if (known != null) {
      announce.accept("port %d of %s%s%d".formatted(known, name, TAKEN, port));
    }
    return port;
  }
}
