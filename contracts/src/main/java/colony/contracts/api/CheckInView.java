package colony.contracts.api;

import colony.contracts.GateResult;
import colony.contracts.TaskResult;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a person is asked to decide on, as a status report, from `GET
/// /api/v1/colonies/{colony}/check-in` (404 when none is open) and `…/check-ins/{id}`.
///
/// @param kind what is asked: `front` (phases ended), `plan` (one was proposed), `planning-failed`,
///   `imported` (it came from files and has not gone on yet) or `unfinished` (it was put here in
///   the middle of its phases)
/// @param phases what it covers; empty for a plan
/// @param verdict `passed`, `failed` or `unverified`; `proposed` for a plan, `imported`,
///   `unfinished`
/// @param gates how the quality gates of the phases stand; of a plan, those that are red before it
/// @param changed results of the front's tasks
/// @param issues blocked and cancelled tasks, red gates, faults of a plan
/// @param hygiene what the archivist found stale; nobody acts on it but the operator
/// @param proposal the plan version that awaits approval; `GET …/plan?version=` shows it
/// @param moves what may be answered, by the names of [CheckInAnswer#move()]
/// @param last nothing comes after this front
/// @param decideBy when it gets its default answer
/// @param answered who answered what, once it is answered
/// @param now how the colony stands while this waits; absent in an answered one and in events
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CheckInView(
    UUID id,
    @Nullable String kind,
    List<String> phases,
    String verdict,
    List<GateOutcome> gates,
    List<TaskOutcome> changed,
    Metrics metrics,
    List<String> issues,
    List<String> hygiene,
    @Nullable Integer proposal,
    List<String> moves,
    boolean last,
    Instant openedAt,
    @Nullable Instant decideBy,
    @Nullable Answer answered,
    @Nullable Now now) {
  public CheckInView {
    phases = phases == null ? List.of() : List.copyOf(phases);
    gates = gates == null ? List.of() : List.copyOf(gates);
    changed = changed == null ? List.of() : List.copyOf(changed);
    hygiene = hygiene == null ? List.of() : List.copyOf(hygiene);
    issues = issues == null ? List.of() : List.copyOf(issues);
    moves = moves == null ? List.of() : List.copyOf(moves);
  }

  /// @param possible the moves that would not be refused as it stands
  /// @param by when it gets its default answer: a pause may have put it off
  public CheckInView with(Now standing, List<String> possible, @Nullable Instant by) {
    return new CheckInView(
        id, kind, phases, verdict, gates, changed, metrics, issues, hygiene, proposal, possible,
        last, openedAt, by, answered, standing);
  }

  public record GateOutcome(String phaseId, GateResult gate) {}

  /// @param diff what it changed in Git; absent when it changed nothing
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record TaskOutcome(
      String taskId,
      String status,
      String summary,
      @Nullable String commit,
      TaskResult.@Nullable Diff diff) {
    public TaskOutcome(String taskId, String status, String summary, @Nullable String commit) {
      this(taskId, status, summary, commit, null);
    }
  }

  /// @param durationMillis in which its tasks ran, each by its last attempt; what ran side by side
  ///   counts once
  /// @param retries attempts beyond the first of their task
  /// @param reworks how often a failed verification sent phases back to work
  /// @param tokens input and output together, as far as anybody said
  /// @param micros millionths of the currency; absent when the cost is unknown, which is not 0
  /// @param spawns children that were asked for and came
  /// @param unconsumed children whose results nobody was given
  public record Metrics(
      long durationMillis,
      int tasks,
      int attempts,
      int retries,
      @Nullable Integer reworks,
      @Nullable Long tokens,
      @Nullable Long micros,
      @Nullable Integer spawns,
      @Nullable Integer unconsumed) {

    /// Nobody counts stale reports. Command lines of the version before read no check-in without
    /// this, and events lose no field.
    @JsonProperty(access = JsonProperty.Access.READ_ONLY)
    public int stale() {
      return 0;
    }
  }

  /// @param errors recorded in its phases, or meanwhile of none, newest first, at most 10
  /// @param decisions others that wait, such as a budget's
  /// @param ways what else may be done, by commands of their own: `rollback`, `fork`
  /// @param flags the open blockers and issues, the gravest first
  /// @param otherwise what the deadline answers as it stands: `continue`, `abandon` or `nothing`,
  ///   where only a person may; absent without a deadline
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Now(
      List<String> errors,
      List<String> decisions,
      Remembered remembered,
      List<String> ways,
      List<FlagView> flags,
      @Nullable String otherwise) {
    public Now {
      flags = flags == null ? List.of() : List.copyOf(flags);
      errors = errors == null ? List.of() : List.copyOf(errors);
      decisions = decisions == null ? List.of() : List.copyOf(decisions);
      ways = ways == null ? List.of() : List.copyOf(ways);
    }
  }

  /// How much is in the layers of the colony's memory.
  ///
  /// @param patterns promoted ones of other projects
  public record Remembered(
      int sessions, int learnings, int decisions, int instincts, int patterns) {}

  public record Answer(String move, String actor, Instant at, @Nullable String reason) {}
}
