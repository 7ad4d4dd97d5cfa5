package colony.worker.app;

import java.util.List;
import java.util.stream.Collectors;

/// What a person should know, behind what a task of the Queen's says.
final class Findings {
  private Findings() {}

  static String lines(List<String> findings) {
    return findings.stream().map("\n[colony: %s]"::formatted).collect(Collectors.joining());
  }
}
