package colony.queen.mcp;

import colony.contracts.Json;
import colony.queen.app.read.Reader;
import colony.queen.app.read.StoredEvent;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Events in brief: when, what, and the words and numbers in it. Whoever needs more asks for the
/// task or the check-in that an event names.
final class LogPage {
  /// Most that are in memory whole: a body may have 256 KB.
  static final int AT_ONCE = 20;

  /// What every event of a colony says, or what only machines read.
  private static final Set<String> LEFT_OUT =
      Set.of("id", "colonyId", "namespace", "schemaVersion", "marker", "keptTasks", "changedTasks");

  private final List<ObjectNode> events = new ArrayList<>();
  private long last;

  LogPage(long after) {
    this.last = after;
  }

  /// What stands behind a `seq`, oldest first.
  interface Log {
    List<Reader.Event> after(long seq, int most);
  }

  /// As many more as there are, at most.
  void read(Log log, int most) {
    int left = most;
    boolean more = true;
    while (more && left > 0) {
      int wanted = Math.min(AT_ONCE, left);
      var some = log.after(last, wanted);
      for (var event : some) {
        events.add(brief(event));
        last = event.seq();
      }
      left -= some.size();
      more = some.size() == wanted;
    }
  }

  int size() {
    return events.size();
  }

  long last() {
    return last;
  }

  ObjectNode facts() {
    var facts = Json.mapper().createObjectNode();
    var rows = facts.putArray("events");
    events.forEach(rows::add);
    return facts.put("after", last);
  }

  private static ObjectNode brief(Reader.Event event) {
    var row = Json.mapper().createObjectNode().put("seq", event.seq()).put("type", event.type());
    for (var field : StoredEvent.tree(event.body()).properties()) {
      var value = field.getValue();
      if (value.isValueNode() && !value.isNull() && !LEFT_OUT.contains(field.getKey())) {
        row.set(field.getKey(), Cut.BRIEF.of(value));
      }
    }
    return row;
  }
}
