package colony.cli.proof;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/// Every reader sees each `seq` at least once, first occurrences in order, and what the database
/// has.
final class Sequences {
  private Sequences() {}

  static Promise.Judged judge(Evidence evidence) {
    var faults = new ArrayList<String>();
    long events = 0;
    for (var colony : evidence.colonies()) {
      events += colony.stored().size();
      stored(colony, faults);
      sent(colony, faults);
    }
    return new Promise.Judged(events, faults);
  }

  private static void stored(Evidence.Told colony, List<String> faults) {
    long due = 1;
    for (var event : colony.stored()) {
      if (seq(event) != due) {
        faults.add(
            "%s: the database has %d where %d was due".formatted(colony.name(), seq(event), due));
      }
      due = seq(event) + 1;
    }
    if (colony.stored().isEmpty()) {
      faults.add(colony.name() + ": the database has no event");
    }
  }

  private static void sent(Evidence.Told colony, List<String> faults) {
    int last = 0;
    for (var event : colony.sent()) {
      var seq = seq(event);
      if (seq > last + 1) {
        faults.add("%s: the topic has %d after %d".formatted(colony.name(), seq, last));
        return;
      }
      if (seq > colony.stored().size() || !event.equals(colony.stored().get((int) seq - 1))) {
        faults.add("%s: the topic's %d is not the database's".formatted(colony.name(), seq));
      }
      last = Math.max(last, (int) seq);
    }
    if (last != colony.stored().size()) {
      faults.add(
          "%s: the topic ends at %d, the database at %d"
              .formatted(colony.name(), last, colony.stored().size()));
    }
  }

  private static long seq(JsonNode event) {
    return event.path("seq").asLong();
  }
}
