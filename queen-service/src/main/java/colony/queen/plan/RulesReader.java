package colony.queen.plan;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Reads what a plan says about the run as a whole: `budget`, `checkIn`, `planner`, `template`,
/// `checkpoints`, `review`, `memory`.
final class RulesReader {
  private static final Map<String, Rules.Otherwise> OTHERWISE =
      Map.of("continue", Rules.Otherwise.CONTINUE, "abandon", Rules.Otherwise.ABANDON);
  private static final Map<String, Rules.Checkpoints> CHECKPOINTS =
      Map.of("warn", Rules.Checkpoints.WARN, "strict", Rules.Checkpoints.STRICT);
  private static final Map<String, Boolean> REVIEW = Map.of("none", false, "builders", true);

  private final Section plan;
  private final Findings findings;

  RulesReader(Section plan, Findings findings) {
    this.plan = plan;
    this.findings = findings;
  }

  Rules read(Optional<String> projectType, Executors executors) {
    var checkIn = part("checkIn").flatMap(this::checkIn);
    return new Rules(
        projectType,
        WrittenBudget.of(plan, findings),
        checkIn.map(CheckIn::deadline),
        checkIn.map(CheckIn::otherwise).orElse(Rules.USUAL.otherwise()),
        checkIn.map(CheckIn::remindBefore).orElse(Rules.USUAL.remindBefore()),
        planner(),
        plan.choice("checkpoints", CHECKPOINTS).orElse(Rules.USUAL.checkpoints()),
        executors.runs(),
        review(plan),
        MemoryReader.of(plan, findings),
        plan.flag("template"));
  }

  private Optional<Section> part(String key) {
    return Optional.ofNullable(plan.value(key))
        .flatMap(written -> Section.of(written, "plan " + key, findings));
  }

  /// Of a plan or of a phase: whose results are reviewed.
  static boolean review(Section section) {
    return section.choice("review", REVIEW).orElse(true);
  }

  private Optional<CheckIn> checkIn(Section checkIn) {
    var deadline = checkIn.longDuration("deadline");
    if (!checkIn.has("deadline")) {
      checkIn.fault("deadline is missing, expected " + WrittenDuration.EXPECTED_LONG);
    }
    var otherwise = checkIn.choice("otherwise", OTHERWISE).orElse(Rules.USUAL.otherwise());
    var remindBefore = checkIn.longDuration("remindBefore");
    checkIn.warnOfUnknownKeys();
    if (deadline.isEmpty()) {
      return Optional.empty();
    }
    if (remindBefore.filter(before -> before > deadline.get()).isPresent()) {
      checkIn.unexpected("remindBefore", "at most the deadline");
    }
    long usual = Math.min(Rules.DEFAULT_REMIND_BEFORE.toMillis(), deadline.get());
    return Optional.of(
        new CheckIn(
            Duration.ofMillis(deadline.get()),
            otherwise,
            Duration.ofMillis(remindBefore.orElse(usual))));
  }

  /// It is dispatched like a task and must fit into a message as one does.
  private Optional<Run> planner() {
    var planner = new RunReader(plan, "planner", findings).read();
    planner
        .map(RunReader::bytes)
        .filter(bytes -> bytes > DraftTask.MOST_BYTES)
        .ifPresent(
            bytes ->
                plan.fault(
                    "planner has %,d bytes in all, expected at most %,d"
                        .formatted(bytes, DraftTask.MOST_BYTES)));
    return planner;
  }

  private record CheckIn(Duration deadline, Rules.Otherwise otherwise, Duration remindBefore) {}
}
