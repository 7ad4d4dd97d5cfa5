package colony.queen.colony;

import colony.contracts.names.ColonyName;
import colony.queen.plan.Evidence;
import colony.queen.plan.Mode;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// What a colony is and stays. Only its mode may still change: the survey chooses one, a person may
/// choose another.
///
/// @param name unique in its namespace
/// @param project stable key of what is worked on, [#NO_PROJECT] where nobody said it
/// @param shard partition of its inbound topics
/// @param modeGiven a person or the plan chose the mode: nothing is surveyed
/// @param activeLimit most tasks active at once
/// @param workspace absolute path or Git URL
/// @param base the commit it started from
/// @param requestKey the idempotency key of the request that founded it
/// @param forkedFrom the checkpoint it began from
/// @param choice why it has this mode
public record Charter(
    UUID id,
    String namespace,
    String name,
    String project,
    String goal,
    int shard,
    Mode mode,
    boolean modeGiven,
    boolean auto,
    int activeLimit,
    Optional<String> workspace,
    Optional<String> base,
    Instant createdAt,
    String createdBy,
    Optional<String> requestKey,
    Optional<Fork> forkedFrom,
    ModeChoice choice) {

  /// The project of those of which nobody said what is worked on. They have only that in common, so
  /// none begins with what another remembers.
  public static final String NO_PROJECT = "none";

  /// Most tasks active at once that anybody can ask for, where load tests are allowed.
  public static final int MOST_ACTIVE = 1_000;

  /// Where a fork comes from.
  public record Fork(UUID colony, String checkpoint) {}

  public Charter(
      UUID id,
      String namespace,
      String name,
      String project,
      String goal,
      int shard,
      Mode mode,
      boolean modeGiven,
      boolean auto,
      int activeLimit,
      Optional<String> workspace,
      Optional<String> base,
      Instant createdAt,
      String createdBy,
      Optional<String> requestKey,
      Optional<Fork> forkedFrom) {
    this(
        id,
        namespace,
        name,
        project,
        goal,
        shard,
        mode,
        modeGiven,
        auto,
        activeLimit,
        workspace,
        base,
        createdAt,
        createdBy,
        requestKey,
        forkedFrom,
        ModeChoice.NONE);
  }

  /// What a command calls it by.
  public String called() {
    return ColonyName.called(namespace, name, id);
  }

  /// Whether each worker needs a clone of its own: the workspace is a Git URL, and no folder, whose
  /// path is absolute.
  public boolean cloned() {
    return workspace.filter(it -> !it.startsWith("/")).isPresent();
  }

  /// Another mode, because of this.
  public Charter in(Mode other, int limit, ModeChoice because) {
    return with(other, modeGiven || because.by().isPresent(), limit, because);
  }

  /// Most tasks of one phase's plan active at once (docs/spawning.md). What they ask for stands
  /// deeper and has the slots that are left. Whoever lifts the active limit for a load test lifts
  /// this.
  public int waveLimit() {
    return lifted() ? activeLimit : Math.min(activeLimit, mode.maxWave());
  }

  /// Whether more may be active than the mode allows, which only a load test asks for.
  public boolean lifted() {
    return activeLimit > mode.maxActive() && !choice.narrowing();
  }

  public Charter askedFor(int limit) {
    return with(mode, modeGiven, limit, choice.asking(limit));
  }

  /// The limit in another mode: the one that was asked for, where that mode allows it. Colonies of
  /// before that was kept, and those of files and checkpoints, have asked where theirs is not their
  /// mode's own.
  public int limitIn(Mode other) {
    boolean own = activeLimit == mode.maxActive() || choice.narrowing();
    return choice
        .askedLimit()
        .or(() -> Optional.of(activeLimit).filter(_ -> !own))
        .map(asked -> Math.min(asked, other.maxActive()))
        .orElse(other.maxActive());
  }

  public Charter counted(Evidence found) {
    return with(mode, modeGiven, activeLimit, choice.found(found));
  }

  /// The limit of a checkpoint for who goes on from there: what ran above its mode's own is not
  /// brought back.
  public int limitOf(Mode then, int limit) {
    return lifted() ? limit : Math.min(limit, then.maxActive());
  }

  /// Whether it goes on by itself at every check-in whose gates are green.
  public Charter onAuto(boolean byItself) {
    return with(mode, modeGiven, byItself, activeLimit, choice);
  }

  /// A limit that was left too high follows what is active down to the mode's own.
  public Charter narrowedTo(int active) {
    int limit = Math.min(activeLimit, Math.max(active, mode.maxActive()));
    boolean still = limit > mode.maxActive();
    return with(mode, modeGiven, limit, choice.narrowing(still));
  }

  private Charter with(Mode other, boolean given, int limit, ModeChoice because) {
    return with(other, given, auto, limit, because);
  }

  private Charter with(Mode other, boolean given, boolean byItself, int limit, ModeChoice because) {
    return new Charter(
        id,
        namespace,
        name,
        project,
        goal,
        shard,
        other,
        given,
        byItself,
        limit,
        workspace,
        base,
        createdAt,
        createdBy,
        requestKey,
        forkedFrom,
        because);
  }
}
