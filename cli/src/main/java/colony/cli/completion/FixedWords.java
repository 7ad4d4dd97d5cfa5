package colony.cli.completion;

import colony.cli.colonies.States;
import java.util.stream.Stream;

/// Words that the Queen takes and that are always the same. She is not asked for them.
final class FixedWords {
  private FixedWords() {}

  /// @param label of the parameter, as the help names it
  static Stream<String> of(String label) {
    return switch (label) {
      case "STATE" -> States.ALL.stream();
      case "STATUS" ->
          Stream.of(
              "PENDING", "READY", "ACTIVE", "PARKED", "REVIEW", "DONE", "BLOCKED", "CANCELLED");
      case "MODE" -> Stream.of("LIGHTWEIGHT", "STANDARD", "FULL");
      case "SEVERITY" -> Stream.of("blocker", "issue", "note");
      case "ROLE" -> Stream.of("admin", "operator", "viewer", "worker");
      case "TYPE" -> Stream.of("webapp", "analytics", "ml", "optimization", "none");
      default -> Stream.empty();
    };
  }
}
