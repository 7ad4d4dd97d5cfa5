package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.TaskRow;
import colony.queen.task.TaskStatus;
import java.util.Locale;

/// How the workers of a caste have done in this colony: a Beta distribution that begins at 1/1
/// (docs/spawning.md). Advice never blocks.
///
/// @param successes tasks done
/// @param failures attempts that failed, and workers lost
public record CasteRecord(int successes, int failures) {
  private static final double FREELY = 0.5;
  private static final double CAUTION = 0.3;
  private static final double RECOMMEND = 0.7;
  private static final int ENOUGH = 5;
  private static final double FULL_WEIGHT = 10;

  public static CasteRecord of(Colony colony, String caste) {
    var record = new CasteRecord(0, 0);
    for (int ord = 0; ord < colony.size(); ord++) {
      if (colony.spec(ord).kind().counts() && colony.spec(ord).caste().equals(caste)) {
        record = record.plus(colony.task(ord));
      }
    }
    return record;
  }

  static CasteRecord of(Draft draft, String caste) {
    var record = new CasteRecord(0, 0);
    for (int ord = 0; ord < draft.size(); ord++) {
      if (draft.spec(ord).kind().counts() && draft.spec(ord).caste().equals(caste)) {
        record = record.plus(draft.task(ord));
      }
    }
    return record;
  }

  CasteRecord plus(TaskRow row) {
    return new CasteRecord(
        successes + (row.status() == TaskStatus.DONE ? 1 : 0),
        failures + row.failures() + row.lost());
  }

  public double confidence() {
    return (1.0 + successes) / (2.0 + successes + failures);
  }

  /// Few outcomes count half.
  public double weighted() {
    return confidence() * (0.5 + 0.5 * Math.min(1, (successes + failures) / FULL_WEIGHT));
  }

  /// In one word, by confidence: the caste nobody has tried is spawned freely.
  public String word() {
    double at = confidence();
    return at >= FREELY ? "spawn-freely" : at >= CAUTION ? "caution" : "another-caste";
  }

  public String advice() {
    return String.format(
        Locale.ROOT, "%s (%d of %d, %.2f)", word(), successes, successes + failures, confidence());
  }

  public boolean recommended() {
    return confidence() >= RECOMMEND && successes + failures >= ENOUGH;
  }
}
