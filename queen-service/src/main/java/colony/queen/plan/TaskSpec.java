package colony.queen.plan;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A task as the plan wrote it, or as the Queen added it.
///
/// @param phase number of its phase; -1 where it belongs to none
/// @param dependsOn numbers of the tasks that must be done before
/// @param files what it will touch, normalised paths
/// @param run how to run it; empty means that its caste has no executor in this colony
/// @param timeoutMillis wall time of one attempt
/// @param maxAttempts attempts that count before a fixer or a person is called (docs/workflow.md)
/// @param verify commands that decide whether it is done, whatever its worker claims
/// @param priority higher ones start first
/// @param about number of the task that asked for this one, or that this one reviews; -1 for none
/// @param depth in the spawn tree: 1 for what the Queen spawns herself
/// @param budget of the task with its children
public record TaskSpec(
    int ord,
    String id,
    int phase,
    Kind kind,
    String description,
    String caste,
    List<Integer> dependsOn,
    List<String> files,
    Optional<Run> run,
    long timeoutMillis,
    int maxAttempts,
    List<String> hints,
    List<String> successCriteria,
    List<Phase.Verify> verify,
    int priority,
    int about,
    int depth,
    Budget budget) {
  public static final long DEFAULT_TIMEOUT_MILLIS = 30 * 60 * 1000L;
  public static final int DEFAULT_MAX_ATTEMPTS = 3;

  /// Most bytes of texts that one dispatch carries, escapes not counted: it must fit into 256 KB.
  public static final int MOST_BYTES = 98_304;

  /// Number of the phase of a task that belongs to none.
  public static final int NO_PHASE = -1;

  /// Where it is about no other task.
  public static final int NOTHING = -1;

  public TaskSpec {
    dependsOn = List.copyOf(dependsOn);
    files = List.copyOf(files);
    hints = List.copyOf(hints);
    successCriteria = List.copyOf(successCriteria);
    verify = List.copyOf(verify);
  }

  /// One that has no checks of its own.
  public TaskSpec(
      int ord,
      String id,
      int phase,
      Kind kind,
      String description,
      String caste,
      List<Integer> dependsOn,
      List<String> files,
      Optional<Run> run,
      long timeoutMillis,
      int maxAttempts,
      List<String> hints,
      List<String> successCriteria,
      int priority,
      int about,
      int depth,
      Budget budget) {
    this(
        ord,
        id,
        phase,
        kind,
        description,
        caste,
        dependsOn,
        files,
        run,
        timeoutMillis,
        maxAttempts,
        hints,
        successCriteria,
        List.of(),
        priority,
        about,
        depth,
        budget);
  }

  /// A task the Queen adds for reasons of her own.
  public static TaskSpec added(
      int ord,
      String id,
      int phase,
      Kind kind,
      String description,
      String caste,
      List<Integer> dependsOn,
      Run run,
      long timeoutMillis,
      int maxAttempts,
      List<String> hints) {
    return new TaskSpec(
        ord,
        id,
        phase,
        kind,
        description,
        caste,
        dependsOn,
        List.of(),
        Optional.of(run),
        timeoutMillis,
        maxAttempts,
        hints,
        List.of(),
        0,
        NOTHING,
        1,
        Budget.NONE);
  }

  /// Somebody's own program that it goes to, instead of a worker of its caste.
  public Optional<String> program() {
    return run.filter(Run.External.class::isInstance)
        .map(Run.External.class::cast)
        .map(Run.External::service);
  }

  /// Who may take it, in words.
  public String taker() {
    return program().map("program %s"::formatted).orElse("a free %s worker".formatted(caste));
  }

  /// Bytes of its texts, which travel in a message.
  public long bytes() {
    return Stream.of(List.of(id, description), files, hints, successCriteria)
            .flatMap(List::stream)
            .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
            .sum()
        + verify.stream().mapToLong(Phase.Verify::bytes).sum()
        + run.map(RunReader::bytes).orElse(0L);
  }

  /// How long its checks may take together, in milliseconds; those included that the mode leaves
  /// out, since it may change meanwhile.
  public long checksMillis() {
    return verify.stream().mapToLong(Phase.Verify::limitMillis).sum();
  }

  /// Number of the phase whose budget its attempts count toward; [#NO_PHASE] where there is none.
  /// Who plans a phase is no part of it.
  public int paidBy() {
    return kind == Kind.PLANNING ? NO_PHASE : phase;
  }

  /// The same, about this task and as urgent.
  public TaskSpec about(int task, int urgency) {
    return with(ord, id, run, urgency, task);
  }

  /// The same under another number and id.
  public TaskSpec as(int number, String name) {
    return with(number, name, run, priority, about);
  }

  /// The same, done in another way.
  public TaskSpec by(Run other) {
    return with(ord, id, Optional.of(other), priority, about);
  }

  private TaskSpec with(int number, String name, Optional<Run> way, int urgency, int task) {
    return new TaskSpec(
        number,
        name,
        phase,
        kind,
        description,
        caste,
        dependsOn,
        files,
        way,
        timeoutMillis,
        maxAttempts,
        hints,
        successCriteria,
        verify,
        urgency,
        task,
        depth,
        budget);
  }

  /// What it is for.
  public enum Kind {
    /// Stands in the plan.
    WORK,
    /// Was asked for by a worker.
    CHILD,
    /// Reviews the result of another task.
    REVIEW,
    /// One `verify` command of a phase, run by a watcher.
    CHECK,
    /// A watcher that looks at a phase as a whole before it ends.
    WATCH,
    /// Lists what is stale.
    ARCHIVE,
    /// Looks over the workspace to choose the mode.
    SURVEY,
    /// Writes a plan.
    PLANNING,
    /// Puts the files of a checkpoint on a branch.
    RESTORE,
    /// Merges what tasks made into the colony's branch.
    MERGE;

    /// Its phase waits for it; the others wait for nobody but who added them.
    public boolean counts() {
      return switch (this) {
        case WORK, CHILD -> true;
        case REVIEW, CHECK, WATCH, ARCHIVE, SURVEY, PLANNING, RESTORE, MERGE -> false;
      };
    }

    /// The worker does it with Git and by counting, and pays nobody.
    public boolean free() {
      return switch (this) {
        case SURVEY, RESTORE, MERGE -> true;
        case WORK, CHILD, REVIEW, CHECK, WATCH, ARCHIVE, PLANNING -> false;
      };
    }
  }
}
