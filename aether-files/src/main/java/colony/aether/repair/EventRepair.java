package colony.aether.repair;

import colony.aether.Finding;
import colony.aether.json.Node;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Puts events into the order of their times, and adds the one that tells of an upgrade.
final class EventRepair {
  /// More moves than these are only counted.
  private static final int MOST_TOLD = 100;

  private final Source source;
  private final Edits edits;
  private final List<Finding> done;

  EventRepair(Source source, Edits edits, List<Finding> done) {
    this.source = source;
    this.edits = edits;
    this.done = done;
  }

  /// Equal times keep their order. With one time that cannot be read nothing is moved: nobody knows
  /// where that event belongs.
  void sort(Node.Arr events) {
    var elements = events.elements();
    var times = elements.stream().map(EventTime::of).flatMap(Optional::stream).toList();
    if (times.size() < elements.size()) {
      return;
    }
    var order =
        IntStream.range(0, elements.size())
            .boxed()
            .sorted(Comparator.comparing(times::get))
            .toList();
    var starts = elements.stream().map(it -> source.start(it.at())).toList();
    int moved = 0;
    for (int i = 0; i < order.size(); i++) {
      if (order.get(i) != i) {
        int other = starts.get(order.get(i));
        edits.replace(
            starts.get(i), source.end(starts.get(i)), source.copy(other, source.end(other)));
        if (moved++ < MOST_TOLD) {
          tell(
              events,
              i,
              "event %d took the place of event %d, by their times".formatted(order.get(i), i));
        }
      }
    }
    if (moved > MOST_TOLD) {
      tell(events, 0, "%,d more events took another place".formatted(moved - MOST_TOLD));
    }
  }

  private void tell(Node.Arr events, int number, String text) {
    done.add(
        Finding.warning(
            events.elements().get(number).at(), "$.events[%d]".formatted(number), text));
  }

  /// In the shape of the others. Its time is not before theirs, or it would stand out of order.
  void append(Node.Arr events, String from, Instant now) {
    var latest =
        events.elements().stream()
            .map(EventTime::of)
            .flatMap(Optional::stream)
            .filter(now::isBefore)
            .max(Comparator.naturalOrder())
            .orElse(now.truncatedTo(ChronoUnit.SECONDS));
    var event = event(events.elements(), latest, from);
    int start = source.start(events.at());
    if (events.elements().isEmpty()) {
      edits.replace(start, source.end(start), "[" + event + "]");
      return;
    }
    int last = source.start(events.elements().getLast().at());
    edits.insert(source.end(last), "," + space(start + 1) + event);
  }

  private String space(int from) {
    return new String(source.copy(from, source.afterSpace(from)), StandardCharsets.US_ASCII);
  }

  private static String event(List<Node> others, Instant at, String from) {
    var details = "Upgraded from version %s to 3.0, nothing was removed".formatted(from);
    return !others.isEmpty() && others.getLast() instanceof Node.Text
        ? "\"%s|state_upgraded|colony|%s\"".formatted(at, details)
        : ("{\"timestamp\": \"%s\", \"type\": \"state_upgraded\", \"worker\": \"colony\","
                + " \"details\": \"%s\"}")
            .formatted(at, details);
  }

  static String alone(Instant now, String from) {
    return "[" + event(List.of(), now.truncatedTo(ChronoUnit.SECONDS), from) + "]";
  }
}
