package colony.queen.colony;

import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// A task as readers see it: in the API, and in the events from which its list can be rebuilt.
public record TaskCard(String taskId, What what, Is is) {
  /// Of the ids of its dependencies, in an event that has to carry it.
  private static final int MOST_LETTERS = 64 * 1024;

  private static final int QUOTES = 3;

  /// What the plan says of it, or who added it. It stays.
  ///
  /// @param phaseId empty where it belongs to none
  /// @param dependsOn the first of them, where they are thousands
  /// @param depth 1 for what the Queen spawns, otherwise its parent's and one
  /// @param parentTaskId the task that asked for it
  public record What(
      String phaseId,
      String description,
      String caste,
      int depth,
      List<String> dependsOn,
      int priority,
      @Nullable String parentTaskId) {}

  /// Where it stands.
  ///
  /// @param mode in which its newest worker is used, or its next one will be; absent for the work
  ///   itself
  /// @param mergedInto the task whose worker does this one too
  /// @param findings what reviews and failed attempts left for the next one
  public record Is(
      String status,
      int epoch,
      int attempt,
      @Nullable String worker,
      @Nullable String instance,
      int openDependencies,
      @Nullable Instant startedAt,
      @Nullable Instant endedAt,
      @Nullable Instant notBefore,
      @Nullable Block blocked,
      @Nullable String mode,
      @Nullable String mergedInto,
      @Nullable String findings) {}

  /// Why it is blocked and what lifts that.
  public record Block(String code, String message, String owner, String recoverWhen) {}

  /// @param specs of all tasks, by number
  public static TaskCard of(Plan plan, IntFunction<TaskSpec> specs, TaskRow row) {
    var spec = specs.apply(row.ord());
    return new TaskCard(spec.id(), what(plan, specs, spec), is(plan, specs, row));
  }

  public static What what(Plan plan, IntFunction<TaskSpec> specs, TaskSpec spec) {
    return new What(
        spec.phase() == TaskSpec.NO_PHASE ? "" : plan.phase(spec.phase()).id(),
        spec.description(),
        spec.caste(),
        spec.depth(),
        dependencies(specs, spec),
        spec.priority(),
        spec.kind() == TaskSpec.Kind.CHILD ? specs.apply(spec.about()).id() : null);
  }

  private static List<String> dependencies(IntFunction<TaskSpec> specs, TaskSpec spec) {
    var ids = new ArrayList<String>();
    int letters = 0;
    for (int ord : spec.dependsOn()) {
      var id = specs.apply(ord).id();
      letters += id.length() + QUOTES;
      if (letters > MOST_LETTERS) {
        break;
      }
      ids.add(id);
    }
    return ids;
  }

  public static Is is(Plan plan, IntFunction<TaskSpec> specs, TaskRow row) {
    return new Is(
        row.status().name(),
        row.epoch(),
        row.attempt(),
        row.worker(),
        row.instance(),
        row.open(),
        row.startedAt(),
        row.endedAt(),
        row.notBefore(),
        block(row.blocked()),
        mode(plan, specs.apply(row.ord()), row).map(CasteMode::word).orElse(null),
        row.kin().rider() ? specs.apply(row.kin().rides()).id() : null,
        row.notes());
  }

  private static @Nullable Block block(TaskRow.@Nullable Blocked blocked) {
    return blocked == null
        ? null
        : new Block(blocked.code(), blocked.message(), blocked.owner(), blocked.recoverWhen());
  }

  /// In which mode its newest worker is used, or its next one will be.
  public static Optional<CasteMode> mode(Plan plan, TaskSpec spec, TaskRow row) {
    return switch (spec.kind()) {
      case REVIEW -> Optional.of(CasteMode.REVIEWER);
      case WATCH -> Optional.of(CasteMode.WATCHER);
      case ARCHIVE -> Optional.of(CasteMode.ARCHIVIST);
      case WORK, CHILD ->
          plan.isForAFixer(spec, row.failures())
                  && plan.rules().executor(CasteMode.FIXER.word(), "builder").isPresent()
              ? Optional.of(CasteMode.FIXER)
              : Optional.empty();
      case CHECK, SURVEY, PLANNING, RESTORE, MERGE -> Optional.empty();
    };
  }
}
