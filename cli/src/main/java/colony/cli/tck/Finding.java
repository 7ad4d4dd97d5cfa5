package colony.cli.tck;

/// What was found out about one requirement.
public record Finding(Requirement requirement, Verdict verdict) {

  public sealed interface Verdict {
    record Kept() implements Verdict {}

    record Broken(String expected, String seen) implements Verdict {}

    record NotChecked(String why) implements Verdict {}
  }

  /// Whether a worker with this finding does not conform.
  public boolean fatal() {
    return requirement.level() == Requirement.Level.MUST && verdict instanceof Verdict.Broken;
  }
}
