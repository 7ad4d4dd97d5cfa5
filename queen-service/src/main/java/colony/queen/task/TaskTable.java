package colony.queen.task;

import static colony.queen.task.TaskStatus.*;
import static colony.queen.task.TaskTable.Who.*;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Every move a task may make and who may make it; docs/workflow.md is drawn from here. A return
/// from BLOCKED goes to where the task came from; that rule narrows its row and stands with the
/// restore command.
public final class TaskTable {

  /// From whose credentials a move comes; never read from a payload.
  public enum Who {
    SYSTEM,
    WORKER,
    WATCHER,
    OPERATOR
  }

  /// One row of the table.
  public record Row(Set<TaskStatus> from, Set<TaskStatus> to, Set<Who> who, String when) {
    public Row {
      from = Set.copyOf(from);
      to = Set.copyOf(to);
      who = Set.copyOf(who);
    }
  }

  private static final Set<TaskStatus> OPEN =
      EnumSet.of(PENDING, READY, ACTIVE, PARKED, REVIEW, BLOCKED);
  private static final Set<TaskStatus> OPEN_NOT_BLOCKED =
      EnumSet.of(PENDING, READY, ACTIVE, PARKED, REVIEW);

  private static final List<Row> ROWS =
      List.of(
          row(PENDING, READY, SYSTEM, "dependencies done"),
          row(READY, ACTIVE, SYSTEM, "dispatched"),
          new Row(EnumSet.of(ACTIVE), EnumSet.of(DONE, REVIEW), EnumSet.of(WORKER), "success"),
          row(ACTIVE, PARKED, WORKER, "ended with a blocking spawn request"),
          row(PARKED, READY, SYSTEM, "the answers are there"),
          row(ACTIVE, READY, SYSTEM, "not picked up, lease lost, or a retryable failure"),
          new Row(
              EnumSet.of(REVIEW),
              EnumSet.of(DONE, READY),
              EnumSet.of(WATCHER, SYSTEM),
              "review passed, or a critical finding"),
          row(DONE, READY, OPERATOR, "rework asked at a check-in"),
          new Row(
              OPEN_NOT_BLOCKED,
              EnumSet.of(BLOCKED),
              EnumSet.of(WORKER, OPERATOR, SYSTEM),
              "blocked with a structured reason"),
          new Row(
              EnumSet.of(BLOCKED),
              OPEN_NOT_BLOCKED,
              EnumSet.of(OPERATOR, SYSTEM),
              "restored to where it came from"),
          new Row(OPEN, EnumSet.of(CANCELLED), EnumSet.of(OPERATOR, SYSTEM), "cancelled"));

  private static final boolean[][][] ALLOWED = index();

  private TaskTable() {}

  public static List<Row> rows() {
    return ROWS;
  }

  public static boolean allows(TaskStatus from, TaskStatus to, Who who) {
    return ALLOWED[from.ordinal()][to.ordinal()][who.ordinal()];
  }

  /// Refuses a move that is not in the table; the machine makes none, so this is a broken
  /// invariant.
  public static void require(String taskId, TaskStatus from, TaskStatus to, Who who) {
    if (!allows(from, to, who)) {
      throw new IllegalStateException(
          "task %s may not go from %s to %s by %s".formatted(taskId, from, to, who));
    }
  }

  private static Row row(TaskStatus from, TaskStatus to, Who who, String when) {
    return new Row(EnumSet.of(from), EnumSet.of(to), EnumSet.of(who), when);
  }

  private static boolean[][][] index() {
    int statuses = TaskStatus.values().length;
    var allowed = new boolean[statuses][statuses][Who.values().length];
    for (var row : ROWS) {
      for (var from : row.from()) {
        for (var to : row.to()) {
          row.who().forEach(who -> allowed[from.ordinal()][to.ordinal()][who.ordinal()] = true);
        }
      }
    }
    return allowed;
  }
}
