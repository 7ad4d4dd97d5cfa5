package colony.queen.memory;

import java.util.Locale;
import java.util.UUID;

/// A learning the colony trusts more or less (docs/memory.md).
///
/// @param confidence from 0 to 1
public record Instinct(
    UUID id, String category, String content, double confidence, int successes, int failures) {
  /// Less trusted ones are given to nobody.
  public static final double GIVEN_FROM = 0.5;

  private static final double STEP = 0.1;

  /// Where an instinct comes from, and how much it is trusted at first.
  public enum Origin {
    SUCCESS(0.4),
    ERROR_RESOLVED(0.5),
    PERSON(0.7);

    private final double confidence;

    Origin(double confidence) {
      this.confidence = confidence;
    }
  }

  /// What became of it.
  public enum Status {
    OPEN,
    VALIDATED,
    DISPROVEN;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static Instinct of(UUID id, String category, String content, Origin origin) {
    return new Instinct(id, category, content, origin.confidence, 0, 0);
  }

  public Instinct succeeded() {
    return new Instinct(id, category, content, stepped(STEP), successes + 1, failures);
  }

  public Instinct failed() {
    return new Instinct(id, category, content, stepped(-STEP), successes, failures + 1);
  }

  public Status status() {
    if (failures >= 2 && successes == 0) {
      return Status.DISPROVEN;
    }
    return successes >= 2 ? Status.VALIDATED : Status.OPEN;
  }

  public boolean worthGiving() {
    return confidence >= GIVEN_FROM && status() != Status.DISPROVEN;
  }

  /// Whether it says the same, however it is spaced and capitalised.
  public boolean says(String otherCategory, String other) {
    return Saying.of(this).equals(Saying.of(otherCategory, other));
  }

  /// Steps are decimals: 0.4 and ten steps of 0.1 are 1.
  private double stepped(double step) {
    return Math.clamp(Math.round((confidence + step) * 100) / 100.0, 0.0, 1.0);
  }
}
