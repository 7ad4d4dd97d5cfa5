package colony.aether.tree;

import colony.aether.story.States;
import java.util.Locale;
import java.util.Set;

/// The words that spawn trees have for how a worker fares. Every tool had its own; a word that is
/// neither an end here nor work for [States] is kept as it is and counts as an end, because nobody
/// will add another.
public final class SpawnStatus {
  public static final String SPAWNED = "spawned";

  private static final Set<String> ENDED =
      Set.of(
          "completed",
          "complete",
          "done",
          "success",
          "succeeded",
          "failed",
          "failure",
          "error",
          "blocked",
          "timeout",
          "timed_out",
          "cancelled",
          "canceled",
          "abandoned",
          "interrupted",
          "superseded",
          "manually-reconciled",
          "killed",
          "lost",
          "skipped",
          "parked",
          "refused");

  private static final int LONGEST = 64;

  private SpawnStatus() {}

  /// Whether somebody may still be at work.
  public static boolean isOpen(String status) {
    return States.atWork(status);
  }

  static boolean isKnown(String status) {
    return isOpen(status) || ENDED.contains(status.strip().toLowerCase(Locale.ROOT));
  }

  /// Whether it may be a status at all: one word.
  static boolean isWord(String status) {
    var word = status.strip();
    return !word.isEmpty()
        && word.length() <= LONGEST
        && isLetter(word.charAt(0))
        && word.chars().allMatch(c -> isLetter(c) || c >= '0' && c <= '9' || c == '_' || c == '-');
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
