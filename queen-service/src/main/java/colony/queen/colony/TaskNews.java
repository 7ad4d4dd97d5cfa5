package colony.queen.colony;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What an event says of the list of tasks beside what it is about: which of them stand otherwise
/// from here on. Who reads all events has the list without knowing the rules.
///
/// @param kept the list ends after so many tasks before `changed` comes; empty: it stays whole
/// @param changed in the order of the list; those it does not have yet come to its end
public record TaskNews(Optional<Integer> kept, List<Item> changed) {
  public static final TaskNews NONE = new TaskNews(Optional.empty(), List.of());

  /// Bytes of tasks that an event about something else has room for.
  public static final int CARRIED = 16 * 1024;

  /// Bytes of tasks in an event that is about nothing else.
  private static final int MOST = 160 * 1024;

  /// More than the names of all fields and the values of those that have a bound.
  private static final int REST = 700;

  private static final int LONGEST_ESCAPE = 6;

  public TaskNews {
    changed = List.copyOf(changed);
  }

  /// @param what when it was not told yet, or is another than was told
  public record Item(String taskId, Optional<TaskCard.What> what, TaskCard.Is is) {

    /// Bytes it takes in JSON, rather too many.
    private int bytes() {
      return REST
          + json(taskId)
          + what.map(Item::bytes).orElse(0)
          + json(is.worker())
          + json(is.instance())
          + json(is.mergedInto())
          + json(is.findings())
          + Optional.ofNullable(is.blocked()).map(Item::bytes).orElse(0);
    }

    private static int bytes(TaskCard.What what) {
      int bytes =
          json(what.phaseId())
              + json(what.description())
              + json(what.caste())
              + json(what.parentTaskId());
      for (var id : what.dependsOn()) {
        bytes += json(id) + 3;
      }
      return bytes;
    }

    private static int bytes(TaskCard.Block block) {
      return json(block.code())
          + json(block.message())
          + json(block.owner())
          + json(block.recoverWhen());
    }

    private static int json(@Nullable String text) {
      int bytes = 0;
      for (int i = 0; text != null && i < text.length(); i++) {
        char letter = text.charAt(i);
        bytes +=
            letter < ' '
                ? LONGEST_ESCAPE
                : letter > '~' ? 3 : letter == '"' || letter == '\\' ? 2 : 1;
      }
      return bytes;
    }
  }

  public boolean nothing() {
    return kept.isEmpty() && changed.isEmpty();
  }

  /// Whether it travels with another event.
  public boolean small() {
    return changed.size() <= CARRIED / REST
        && changed.stream().mapToInt(Item::bytes).sum() <= CARRIED;
  }

  /// The same in parts that fit into an event each.
  public List<TaskNews> parts() {
    var parts = new java.util.ArrayList<TaskNews>();
    var part = new java.util.ArrayList<Item>();
    int size = 0;
    for (var item : changed) {
      int bytes = item.bytes();
      if (size > 0 && size + bytes > MOST) {
        parts.add(new TaskNews(parts.isEmpty() ? kept : Optional.empty(), part));
        part.clear();
        size = 0;
      }
      part.add(item);
      size += bytes;
    }
    parts.add(new TaskNews(parts.isEmpty() ? kept : Optional.empty(), part));
    return parts;
  }
}
