package colony.queen.colony;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a person is asked to decide on, as structured data (docs/check-ins.md). It names phases and
/// tasks by their ids: a later plan may number them otherwise.
///
/// @param phases what it covers; empty for a plan
/// @param gates how the quality gates stand; of a plan, those that are red before it
/// @param changed at most [#MAX_LISTED] tasks of the front
/// @param issues blocked and cancelled tasks, red gates, faults of a plan
/// @param hygiene what the archivist found stale
/// @param proposal the plan version that awaits approval
/// @param last nothing comes after this front
/// @param decideBy when it gets its default answer
public record CheckIn(
    UUID id,
    Kind kind,
    List<String> phases,
    String verdict,
    List<GateLine> gates,
    List<Line> changed,
    Metrics metrics,
    List<String> issues,
    List<String> hygiene,
    Optional<Integer> proposal,
    boolean last,
    Instant openedAt,
    Optional<Instant> decideBy) {
  public static final int MAX_LISTED = 50;

  public CheckIn {
    phases = List.copyOf(phases);
    gates = List.copyOf(gates);
    changed = List.copyOf(changed);
    issues = List.copyOf(issues);
    hygiene = List.copyOf(hygiene);
  }

  /// What is asked.
  public enum Kind {
    /// A front ended.
    FRONT,
    /// A plan was proposed.
    PLAN,
    /// No plan came of planning.
    PLANNING_FAILED,
    /// A colony came from files and waits to be told to go on.
    IMPORTED,
    /// A colony was put into WAITING in the middle of its phases.
    UNFINISHED;

    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  /// One task and what it gave.
  ///
  /// @param resultSeq number of the event that holds its result; 0 when there is none
  public record Line(
      String task, String status, String summary, Optional<String> commit, long resultSeq) {
    public Line(String task, String status, String summary, Optional<String> commit) {
      this(task, status, summary, commit, 0);
    }
  }

  /// A gate of this phase.
  public record GateLine(String phase, Gate gate) {}

  /// @param tasks of the plan; attempts and what follows include the children's
  /// @param used what they used, as far as anybody said
  /// @param spawns children that were asked for and came
  /// @param unconsumed children whose results nobody was given
  public record Metrics(
      int tasks,
      int attempts,
      int retries,
      int reworks,
      long durationMillis,
      @Nullable Tally used,
      int spawns,
      int unconsumed) {
    public static final Metrics NONE = new Metrics(0, 0, 0, 0, 0, Tally.NONE, 0, 0);
  }
}
