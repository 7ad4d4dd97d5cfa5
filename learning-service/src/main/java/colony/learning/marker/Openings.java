package colony.learning.marker;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// What a series of audit lines leaves in flight, the last line of each task counting.
public final class Openings {
  private final Map<TaskKey, InFlight> opened = new HashMap<>();
  private final Set<TaskKey> closed = new HashSet<>();
  private final Set<UUID> over = new HashSet<>();

  /// @param tasks the tasks it is about; empty: the one it names
  public void read(Marker marker, MarkerLine line, UUID colony, List<String> tasks) {
    var about = tasks.isEmpty() ? List.of(line.subject()) : tasks;
    switch (line.kind()) {
      case START, BLOCKED -> about.forEach(task -> open(new TaskKey(colony, task), marker, line));
      case MOVED -> about.forEach(task -> close(new TaskKey(colony, task)));
      case COLONY -> {}
    }
  }

  /// Whatever ran in it is over.
  public void end(UUID colony) {
    over.add(colony);
    opened.keySet().removeIf(task -> task.colonyId().equals(colony));
    closed.removeIf(task -> task.colonyId().equals(colony));
  }

  private void open(TaskKey task, Marker marker, MarkerLine line) {
    closed.remove(task);
    opened.put(
        task,
        new InFlight(
            marker.namespace(),
            line.project(),
            task.colonyId(),
            task.taskId(),
            line.role(),
            line.kind().name(),
            marker.line(),
            marker.at()));
  }

  private void close(TaskKey task) {
    opened.remove(task);
    closed.add(task);
  }

  /// The colonies that are over, to be closed before anything else.
  public Set<UUID> over() {
    return over;
  }

  public Set<TaskKey> closed() {
    return closed;
  }

  public Collection<InFlight> opened() {
    return opened.values();
  }
}
