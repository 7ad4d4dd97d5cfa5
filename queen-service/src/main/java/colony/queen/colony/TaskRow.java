package colony.queen.colony;

import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where a task stands. A stored row, so what may be missing is `@Nullable`.
///
/// @param run the colony's run it belongs to: another when it is done again, the same for a retry
/// @param epoch token of the last dispatch; raised by every dispatch and every leave of ACTIVE
/// @param attempt bound epochs so far
/// @param failures attempts that count against the task's `maxAttempts`
/// @param lost attempts whose worker fell silent
/// @param open dependencies not done
/// @param readyOrd its place in the queue of ready tasks, below 0 before the first; 0 when it is
///   not in it
/// @param resultSeq number of the event that holds its last result; 0 when there is none
/// @param instance the worker process its epoch is bound to
/// @param worker name of the worker in the spawn tree
/// @param notBefore earliest next attempt
/// @param summary first line of its last result, at most 200 characters
/// @param commit what its last result left in Git
/// @param artifacts files of its last result
/// @param extra what it is, where the plan does not say it: a task the Queen added
/// @param kin what binds it to others beyond the plan
/// @param notes what reviews and failed attempts left for the next one
public record TaskRow(
    int ord,
    TaskStatus status,
    int run,
    int epoch,
    int attempt,
    int failures,
    int lost,
    int open,
    long readyOrd,
    long resultSeq,
    @Nullable String instance,
    @Nullable String worker,
    @Nullable Instant startedAt,
    @Nullable Instant endedAt,
    @Nullable Instant notBefore,
    @Nullable Blocked blocked,
    @Nullable String summary,
    @Nullable String commit,
    List<Artifact> artifacts,
    @Nullable TaskSpec extra,
    Kin kin,
    @Nullable String notes,
    Spent spent) {
  public TaskRow {
    artifacts = List.copyOf(artifacts);
  }

  /// A file its worker left, by its content.
  ///
  /// @param sha256 lower-case hex
  public record Artifact(String name, String sha256, long bytes) {}

  /// Why it is blocked (docs/workflow.md), and what it was before.
  ///
  /// @param by whose doing it is: an operator's name, or `queen`
  /// @param live its attempt goes on and holds its slot
  /// @param held number of the event that holds the report of that attempt; 0 when there is none
  public record Blocked(
      String code,
      String message,
      String owner,
      String recoverWhen,
      TaskStatus from,
      String by,
      boolean live,
      long held) {
    public Blocked holding(long seq) {
      return new Blocked(code, message, owner, recoverWhen, from, by, false, seq);
    }

    public Blocked dead() {
      return new Blocked(code, message, owner, recoverWhen, from, by, false, 0);
    }
  }

  /// What this task is: the plan says it, or the row of one that the Queen added.
  public TaskSpec spec(Plan plan) {
    return extra != null ? extra : plan.task(ord);
  }

  /// A task nobody has touched.
  public static TaskRow fresh(int ord, int run, int open) {
    return new TaskRow(
        ord,
        TaskStatus.PENDING,
        run,
        0,
        0,
        0,
        0,
        open,
        0,
        0,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        List.of(),
        null,
        Kin.NONE,
        null,
        Spent.NONE);
  }

  /// A task the Queen adds, waiting to be made ready.
  public static TaskRow added(TaskSpec what, int run) {
    var edit = new TaskEdit(fresh(what.ord(), run, 0));
    edit.extra = what;
    return edit.row();
  }

  /// What ran when a checkpoint was taken is ready when it is taken up again.
  TaskRow takenBack(long place) {
    var edit = new TaskEdit(queued(place));
    edit.instance = null;
    return edit.row();
  }

  /// Done, by what the log says.
  public TaskRow doneBy(
      long seq, String line, @Nullable String hash, List<Artifact> files, Instant at) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.DONE;
    edit.readyOrd = 0;
    edit.notBefore = null;
    edit.blocked = null;
    edit.resultSeq = seq;
    edit.summary = line;
    edit.commit = hash;
    edit.artifacts = files;
    edit.endedAt = at;
    return edit.row();
  }

  /// The same under another number; those it was bound to stay behind.
  public TaskRow as(int number) {
    var edit = new TaskEdit(this);
    edit.ord = number;
    edit.kin = Kin.NONE;
    return edit.row();
  }

  TaskRow waitingFor(int dependencies) {
    var edit = new TaskEdit(this);
    edit.open = dependencies;
    return edit.row();
  }

  /// Holds one of the colony's slots: its worker runs, whatever the task's status.
  public boolean leased() {
    return status == TaskStatus.ACTIVE || (blocked != null && blocked.live());
  }

  /// Work, which its phase waits for: what the plan says or a worker asked for.
  public boolean counts() {
    return extra == null || extra.kind().counts();
  }

  /// Attempts that have ended and may have cost something: one under way has yet to say what, one
  /// that rides with another is told with it.
  public int charged() {
    if (kin.rider() || (extra != null && extra.kind().free())) {
      return 0;
    }
    return attempt - (leased() && instance != null ? 1 : 0);
  }

  public TaskRow with(Kin other) {
    var edit = new TaskEdit(this);
    edit.kin = other;
    return edit.row();
  }

  public TaskRow with(Spent other) {
    var edit = new TaskEdit(this);
    edit.spent = other;
    return edit.row();
  }

  public TaskRow noted(@Nullable String text) {
    var edit = new TaskEdit(this);
    edit.notes = text;
    return edit.row();
  }

  /// Takes part in another status, in no queue.
  public TaskRow in(TaskStatus other) {
    var edit = new TaskEdit(this);
    edit.status = other;
    edit.readyOrd = 0;
    edit.notBefore = null;
    edit.blocked = null;
    return edit.row();
  }

  /// In flight and not yet claimed by a worker's sign of life.
  public boolean unbound() {
    return status == TaskStatus.ACTIVE && instance == null;
  }

  public TaskRow dependencyDone() {
    var edit = new TaskEdit(this);
    edit.open--;
    return edit.row();
  }

  public TaskRow dependencyReopened() {
    var edit = new TaskEdit(this);
    edit.open++;
    return edit.row();
  }

  /// Ready and in no queue: it waits for a dependency that is done again.
  public boolean held() {
    return status == TaskStatus.READY && readyOrd == 0 && notBefore == null && !kin.rider();
  }

  /// The same, as part of this run of the colony.
  TaskRow inRun(int number) {
    var edit = new TaskEdit(this);
    edit.run = number;
    return edit.row();
  }

  /// Done again, in this run; held until it is queued.
  public TaskRow reworked(int number) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.READY;
    edit.run = number;
    edit.failures = 0;
    edit.lost = 0;
    edit.readyOrd = 0;
    edit.notBefore = null;
    edit.notes = null;
    edit.kin = kin.ridingOn(Kin.ALONE).goingOn(false).notReleased();
    return edit.row();
  }

  /// Ready, and waiting for a slot at this place of the queue.
  public TaskRow queued(long place) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.READY;
    edit.readyOrd = place;
    edit.notBefore = null;
    edit.blocked = null;
    return edit.row();
  }

  /// Ready, but not before this instant.
  public TaskRow delayed(Instant until) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.READY;
    edit.readyOrd = 0;
    edit.notBefore = until;
    return edit.row();
  }

  /// @param floor epochs up to here are over
  public TaskRow dispatched(String name, int floor, Instant now) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.ACTIVE;
    edit.epoch = Math.max(edit.epoch, floor) + 1;
    edit.readyOrd = 0;
    edit.notBefore = null;
    edit.instance = null;
    edit.worker = name;
    edit.startedAt = now;
    edit.endedAt = null;
    return edit.row();
  }

  public TaskRow bound(String by) {
    var edit = new TaskEdit(this);
    edit.instance = by;
    edit.attempt++;
    return edit.row();
  }

  /// When the time of its budget began to count: attempts and the pauses between them count alike.
  public @Nullable Instant begunAt() {
    return spent.begunAt() == null ? startedAt : spent.begunAt();
  }

  /// Leaves ACTIVE: whatever its worker still says is stale from here.
  public TaskRow left(TaskStatus to, Instant now) {
    var edit = new TaskEdit(this);
    edit.status = to;
    edit.epoch++;
    edit.endedAt = now;
    return edit.row();
  }

  public TaskRow failedOnce() {
    var edit = new TaskEdit(this);
    edit.failures++;
    return edit.row();
  }

  public TaskRow lostOnce() {
    var edit = new TaskEdit(this);
    edit.lost++;
    return edit.row();
  }

  /// Its attempts count from the beginning again.
  public TaskRow afresh() {
    var edit = new TaskEdit(this);
    edit.kin = kin.notReleased();
    edit.failures = 0;
    edit.lost = 0;
    edit.blocked = null;
    return edit.row();
  }

  public TaskRow cancelled() {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.CANCELLED;
    edit.readyOrd = 0;
    edit.notBefore = null;
    edit.blocked = null;
    return edit.row();
  }

  public TaskRow pending() {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.PENDING;
    edit.blocked = null;
    return edit.row();
  }

  public TaskRow blockedBy(Blocked reason) {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.BLOCKED;
    edit.readyOrd = 0;
    edit.notBefore = null;
    edit.blocked = reason;
    return edit.row();
  }

  /// Blocked as before, for what this says now.
  public TaskRow blockedStill(Blocked reason) {
    var edit = new TaskEdit(this);
    edit.blocked = reason;
    return edit.row();
  }

  /// At work again where it was when it was blocked.
  public TaskRow resumed() {
    var edit = new TaskEdit(this);
    edit.status = TaskStatus.ACTIVE;
    edit.blocked = null;
    return edit.row();
  }

  /// A task of the Queen's own that outlives its plan keeps what it knows.
  ///
  /// @param token of an attempt that is no older than the other plan
  public TaskRow as(TaskSpec what, int token) {
    var edit = new TaskEdit(as(what.ord()));
    edit.extra = what;
    edit.epoch = token;
    return edit.row();
  }

  /// A task of the Queen's own that is something else by now.
  public TaskRow saying(TaskSpec what) {
    var edit = new TaskEdit(this);
    edit.extra = what;
    return edit.row();
  }

  /// The commit its result stands for: somebody may have built on what its worker left.
  public TaskRow standsFor(String merged) {
    var edit = new TaskEdit(this);
    edit.commit = merged;
    return edit.row();
  }

  /// Its last result stands in the event with this number.
  public TaskRow gave(long seq, String line, Input.Result result) {
    var edit = new TaskEdit(this);
    edit.resultSeq = seq;
    edit.summary = line;
    edit.commit = result.commit().orElse(null);
    edit.artifacts = result.artifacts();
    edit.kin = kin.goingOn(false);
    return edit.row();
  }
}
