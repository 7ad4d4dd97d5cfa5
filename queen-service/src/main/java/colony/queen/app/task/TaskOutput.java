package colony.queen.app.task;

import colony.queen.app.UnknownException;
import colony.queen.app.read.Reader;
import colony.queen.app.view.EventTail;
import colony.queen.colony.Colony;
import colony.queen.colony.TaskRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.UUID;

/// What the worker of a task prints, live: from the beginning of its newest attempt, through all
/// that follow, until the task has ended. Of one reader.
public final class TaskOutput implements AutoCloseable {
  /// How long the last lines of a worker may be on their way when the task's end is known.
  private static final Duration LAST_LINES = Duration.ofSeconds(1);

  /// How late the end of a task is noticed while its worker is silent.
  private static final Duration SLICE = Duration.ofSeconds(1);

  /// The clock of a worker may be behind.
  private static final Duration SKEW = Duration.ofSeconds(30);

  private final Reader reader;
  private final UUID colony;
  private final String task;
  private final EventTail.Watch watch;
  private final OutputTail.Reading reading;
  private final int fromEpoch;
  private Place place;
  private boolean over;
  private long quietUntil;

  /// Where the task's row is, and how it was.
  private record Place(int ord, Reader.Glance glance) {}

  /// What there is to tell next.
  public sealed interface News {}

  public record Lines(List<OutputTail.Said> said) implements News {}

  public record Nothing() implements News {}

  /// The task has ended and all it printed is told.
  public record Over(String status) implements News {}

  /// @param after the offset to go on behind
  public TaskOutput(
      Reader reader,
      EventTail events,
      OutputTail output,
      UUID colony,
      String task,
      OptionalLong after) {
    this.reader = reader;
    this.colony = colony;
    this.task = task;
    var whole = reader.whole(colony);
    this.place = place(whole);
    var row = whole.task(place.ord());
    int teller = row.kin().rider() ? row.kin().rides() : row.ord();
    var told = whole.task(teller);
    // Its epoch is raised when an attempt ends, too. Who goes on has seen what was before.
    this.fromEpoch = after.isPresent() ? 0 : told.epoch() - (told.leased() ? 0 : 1);
    this.over = !place.glance().status().open();
    this.quietUntil = endOf(row).plus(LAST_LINES).toEpochMilli();
    this.watch = events.watch(colony);
    try {
      this.reading =
          output.open(whole.charter().shard(), colony, whole.spec(teller).id(), begin(told), after);
    } catch (RuntimeException e) {
      watch.close();
      throw e;
    }
  }

  private static Instant begin(TaskRow row) {
    return Objects.requireNonNullElseGet(row.startedAt(), Instant::now).minus(SKEW);
  }

  private static Instant endOf(TaskRow row) {
    return Objects.requireNonNullElse(row.endedAt(), Instant.EPOCH);
  }

  private Place place(Colony whole) {
    int ord = whole.ord(task).orElseThrow(() -> new UnknownException("task", task));
    var standing = whole.standing();
    return new Place(
        ord,
        new Reader.Glance(
            standing.seq(),
            standing.generation(),
            standing.planVersion(),
            whole.task(ord).status()));
  }

  public News next(Duration longest) throws InterruptedException {
    long until = System.nanoTime() + longest.toNanos();
    do {
      var said =
          reading.next(SLICE).stream().filter(it -> it.lines().epoch() >= fromEpoch).toList();
      if (!said.isEmpty()) {
        return new Lines(said);
      }
      if (!over && watch.await(place.glance().seq(), Duration.ZERO)) {
        look();
      }
      if (over && System.currentTimeMillis() >= quietUntil && reading.atEnd()) {
        return new Over(place.glance().status().name());
      }
    } while (System.nanoTime() < until);
    return new Nothing();
  }

  /// The colony's log went on. A rollback may have put another task in this one's place.
  private void look() {
    var before = place.glance();
    place =
        reader
            .glance(colony, place.ord())
            .filter(it -> it.generation() == before.generation() && it.plan() == before.plan())
            .map(it -> new Place(place.ord(), it))
            .orElseGet(() -> place(reader.whole(colony)));
    over = !place.glance().status().open();
    quietUntil = System.currentTimeMillis() + LAST_LINES.toMillis();
  }

  @Override
  public void close() {
    try (watch) {
      reading.close();
    }
  }
}
