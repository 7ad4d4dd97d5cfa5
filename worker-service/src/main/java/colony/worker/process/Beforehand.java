package colony.worker.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// What the programs that stand before a command must not hear of its environment: they begin
/// outside of what they keep it in, and a plan may have written the environment. The command itself
/// hears all of it.
///
/// @param environment that the first of them gets
/// @param line what they start
record Beforehand(Map<String, String> environment, List<String> line) {
  private static final String PATH = "PATH";

  /// With these the loader and the C library take up other code, or write files.
  private static final Pattern LOADED =
      Pattern.compile("LD_.*|MALLOC_.*|GLIBC_TUNABLES|GCONV_PATH|LOCPATH|NLSPATH");

  /// @param command with the path of its program, in which no `=` may stand where something is
  ///   handed on
  static Beforehand of(Map<String, String> environment, List<String> command) {
    var heard = new HashMap<>(environment);
    var handedOn = new TreeMap<String, String>();
    environment.forEach(
        (name, value) -> {
          if (LOADED.matcher(name).matches()) {
            heard.remove(name);
            handedOn.put(name, value);
          }
        });
    var own = ListedEnvironment.of(System.getenv(), List.of()).getOrDefault(PATH, "");
    var wished = heard.put(PATH, own); // each of them looks for the next one by it
    if (wished != null && !wished.equals(own)) {
      handedOn.put(PATH, wished);
    }
    var line = new ArrayList<String>();
    if (!handedOn.isEmpty()) {
      if (command.getFirst().contains("=")) {
        throw new IllegalArgumentException(
            "with %s in its environment and in a sandbox or limits, its path may hold no '='"
                .formatted(String.join(", ", handedOn.keySet())));
      }
      line.addAll(List.of("env", "--"));
      handedOn.forEach((name, value) -> line.add(name + "=" + value));
    }
    line.addAll(command);
    return new Beforehand(heard, line);
  }
}
