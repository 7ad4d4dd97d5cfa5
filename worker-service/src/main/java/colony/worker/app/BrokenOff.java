package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Ran;
import colony.worker.blob.Queens;
import colony.worker.task.Ending;
import colony.worker.workspace.WorkspaceProblem;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An attempt that could not go on, or whose result could not be handed over: git, the disk or the
/// Queen did not do their part. What its tasks used until then is told all the same, since somebody
/// pays for it.
final class BrokenOff {
  /// What decided, whatever its tasks came to.
  static final String VERDICT = "broken-off";

  private BrokenOff() {}

  /// None of its tasks began, or it is the Queen's own work, which uses nothing.
  static Ending.Ended atOnce(Exception why) {
    return of(why, List.of(), Duration.ZERO);
  }

  /// @param parts its tasks that had ended
  static Ending.Ended of(Exception why, List<PartEnding> parts, Duration took) {
    var verdict = verdict(why);
    return Ending.of(
        verdict.outcome(),
        new TaskResult(
            verdict.sentence(),
            null,
            null,
            null,
            null,
            List.of(),
            List.of(),
            null,
            took.toMillis(),
            Usages.of(parts),
            ran(parts),
            null));
  }

  private static Verdict verdict(Exception why) {
    return switch (why) {
      case WorkspaceProblem it -> new Verdict(it.outcome(), it.sentence(), null);
      case Queens.Refused it ->
          new Verdict(
              it.unauthorized() ? OutcomeClass.AUTH : OutcomeClass.BAD_TASK,
              String.valueOf(it.getMessage()),
              null);
      default ->
          new Verdict(OutcomeClass.TRANSIENT, "the worker's disk or network failed: " + why, null);
    };
  }

  private static @Nullable Ran ran(List<PartEnding> parts) {
    var ran = parts.isEmpty() ? null : PartEnding.deciding(parts).ran();
    return ran == null ? null : ran.decidedBy(VERDICT);
  }
}
