package colony.worker.process;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The few variables of the worker that a command gets to see. Everything else, secrets above all,
/// stays with the worker.
public final class ListedEnvironment {
  private static final String USUAL_PATH = "/usr/local/bin:/usr/bin:/bin";

  private ListedEnvironment() {}

  /// @param own the worker's environment
  /// @param more names the settings add
  public static Map<String, String> of(Map<String, String> own, List<String> more) {
    var listed = new HashMap<String, String>();
    listed.put("PATH", USUAL_PATH);
    own.forEach(
        (name, value) -> {
          if (passes(name) || more.contains(name)) {
            listed.put(name, value);
          }
        });
    return listed;
  }

  private static boolean passes(String name) {
    return switch (name) {
      case "PATH", "LANG", "TZ" -> true;
      default -> name.startsWith("LC_");
    };
  }
}
