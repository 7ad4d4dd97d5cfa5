package colony.queen.colony;

import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where a phase stands. `remaining` counts down; nothing scans a phase.
///
/// @param remaining tasks neither done nor cancelled
/// @param reworks how often it was sent back to work by a failed verification
/// @param verdict how its verification or vote ended; null while that is open
/// @param findings what its workers are told when they do it again
/// @param checks numbers of the tasks that verify it now
/// @param votes of a gate
/// @param purse how its budget stands
public record PhaseRow(
    int ord,
    Status status,
    int remaining,
    int done,
    int cancelled,
    int blocked,
    int reworks,
    @Nullable Verdict verdict,
    @Nullable String findings,
    List<Integer> checks,
    List<Vote> votes,
    @Nullable Instant startedAt,
    @Nullable Instant endedAt,
    Purse purse) {
  public PhaseRow {
    checks = List.copyOf(checks);
    votes = List.copyOf(votes);
  }

  public enum Status {
    PENDING,
    RUNNING,
    DONE
  }

  /// How verification or vote ended.
  public enum Verdict {
    PASSED,
    FAILED,
    /// Nothing was there to verify it with.
    UNVERIFIED;

    public boolean red() {
      return this == FAILED;
    }

    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /// All its tasks: those of the plan, and those that its workers asked for.
  public int work() {
    return remaining + done + cancelled;
  }

  /// Whether it was verified or voted on, and did not pass.
  public boolean red() {
    return verdict != null && verdict.red();
  }

  public static PhaseRow fresh(int ord, int tasks) {
    return new PhaseRow(
        ord,
        Status.PENDING,
        tasks,
        0,
        0,
        0,
        0,
        null,
        null,
        List.of(),
        List.of(),
        null,
        null,
        Purse.EMPTY);
  }

  /// The same under another number; the tasks that verified it are not known there.
  public PhaseRow as(int number) {
    return new PhaseRow(
        number, status, remaining, done, cancelled, blocked, reworks, verdict, findings, List.of(),
        votes, startedAt, endedAt, purse);
  }

  /// The same under another number, which begins once more with what stays of it. Its time counts
  /// anew.
  ///
  /// @param standing votes that nobody casts anew
  public PhaseRow anew(int number, List<Vote> standing) {
    return new PhaseRow(
        number,
        Status.PENDING,
        remaining,
        done,
        cancelled,
        blocked,
        reworks,
        null,
        findings,
        List.of(),
        standing,
        null,
        null,
        purse.timeAnew());
  }

  public PhaseRow started(Instant now) {
    return new PhaseRow(
        ord,
        Status.RUNNING,
        remaining,
        done,
        cancelled,
        blocked,
        reworks,
        null,
        findings,
        List.of(),
        votes,
        startedAt == null ? now : startedAt,
        null,
        purse);
  }

  public PhaseRow ended(Instant now) {
    return new PhaseRow(
        ord,
        Status.DONE,
        remaining,
        done,
        cancelled,
        blocked,
        reworks,
        verdict,
        findings,
        checks,
        votes,
        startedAt,
        now,
        purse);
  }

  public PhaseRow with(Purse other) {
    return new PhaseRow(
        ord, status, remaining, done, cancelled, blocked, reworks, verdict, findings, checks, votes,
        startedAt, endedAt, other);
  }

  public PhaseRow judged(Verdict how) {
    return new PhaseRow(
        ord, status, remaining, done, cancelled, blocked, reworks, how, findings, checks, votes,
        startedAt, endedAt, purse);
  }

  public PhaseRow checkedBy(List<Integer> tasks) {
    return new PhaseRow(
        ord, status, remaining, done, cancelled, blocked, reworks, verdict, findings, tasks, votes,
        startedAt, endedAt, purse);
  }

  public PhaseRow voted(List<Vote> all) {
    return new PhaseRow(
        ord, status, remaining, done, cancelled, blocked, reworks, verdict, findings, checks, all,
        startedAt, endedAt, purse);
  }

  /// Goes back to work with what was found.
  public PhaseRow again(String found, int times) {
    return new PhaseRow(
        ord,
        Status.RUNNING,
        remaining,
        done,
        cancelled,
        blocked,
        times,
        null,
        found,
        List.of(),
        List.of(),
        startedAt,
        null,
        purse);
  }

  public PhaseRow counted(int left, int nowDone, int nowCancelled, int nowBlocked) {
    return new PhaseRow(
        ord,
        status,
        left,
        nowDone,
        nowCancelled,
        nowBlocked,
        reworks,
        verdict,
        findings,
        checks,
        votes,
        startedAt,
        endedAt,
        purse);
  }

  /// With one task more (or, by -1, less) in this status.
  public PhaseRow with(TaskStatus task, int by) {
    return counted(
        remaining + (task.open() ? by : 0),
        done + (task == TaskStatus.DONE ? by : 0),
        cancelled + (task == TaskStatus.CANCELLED ? by : 0),
        blocked + (task == TaskStatus.BLOCKED ? by : 0));
  }
}
