package colony.worker.task;

import colony.contracts.OutcomeClass;
import colony.contracts.TaskResult;
import colony.contracts.Usage;
import colony.contracts.WorkerReport.Blocked;
import colony.worker.spawn.Wishes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How an attempt ended here.
public sealed interface Ending {

  /// It came to a result, good or bad.
  ///
  /// @param blocked it cannot go on, and says why
  record Ended(OutcomeClass outcome, TaskResult result, Wishes wishes, @Nullable Blocked blocked)
      implements Ending {}

  /// It was stopped and has no result.
  ///
  /// @param survivors processes that could not be ended, as `pid name`
  /// @param usage until then; absent when nobody counted
  record Stopped(String reason, List<String> survivors, @Nullable Usage usage) implements Ending {
    public Stopped {
      survivors = List.copyOf(survivors);
    }

    public Stopped(String reason, List<String> survivors) {
      this(reason, survivors, null);
    }

    public Stopped(String reason) {
      this(reason, List.of());
    }

    public Stopped having(@Nullable Usage used) {
      return new Stopped(reason, survivors, used);
    }
  }

  static Ended of(OutcomeClass outcome, String sentence) {
    return of(outcome, TaskResult.of(sentence));
  }

  /// It asks for nobody.
  static Ended of(OutcomeClass outcome, TaskResult result) {
    return new Ended(outcome, result, Wishes.NONE, null);
  }
}
