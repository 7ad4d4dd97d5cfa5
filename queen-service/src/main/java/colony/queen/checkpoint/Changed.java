package colony.queen.checkpoint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A task, phase, gate or artifact that is another in the later checkpoint.
///
/// @param fields what of it changed; empty where only one of the two has it
public record Changed(String id, How how, List<Difference> fields) {
  public enum How {
    CHANGED,
    /// Only the later one has it.
    ADDED,
    /// Only the earlier one has it.
    REMOVED
  }

  /// Everything that differs between two lists of rows, in order; rows are the same by their ids.
  static <R> List<Changed> between(
      List<R> before, List<R> after, Ids<R> ids, List<Column<R>> columns) {
    var earlier = byId(before, ids.before());
    var changed = new ArrayList<Changed>();
    byId(after, ids.after())
        .forEach(
            (id, row) -> {
              var was = earlier.remove(id);
              if (was == null) {
                changed.add(new Changed(id, How.ADDED, List.of()));
                return;
              }
              var fields = Column.between(columns, was, row);
              if (!fields.isEmpty()) {
                changed.add(new Changed(id, How.CHANGED, fields));
              }
            });
    earlier.keySet().forEach(id -> changed.add(new Changed(id, How.REMOVED, List.of())));
    return changed;
  }

  /// How rows are called in each of two checkpoints; their plans may number them otherwise.
  record Ids<R>(Function<R, String> before, Function<R, String> after) {}

  private static <R> Map<String, R> byId(List<R> rows, Function<R, String> id) {
    var byId = new LinkedHashMap<String, R>();
    rows.forEach(row -> byId.put(id.apply(row), row));
    return byId;
  }

  @Override
  public String toString() {
    return switch (how) {
      case ADDED -> id + ": added";
      case REMOVED -> id + ": removed";
      case CHANGED ->
          id + ": " + fields.stream().map(Difference::toString).collect(Collectors.joining(", "));
    };
  }
}
