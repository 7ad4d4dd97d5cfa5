package colony.aether.check;

import colony.aether.Finding;
import colony.aether.Place;
import colony.aether.json.JsonTokens;
import colony.aether.json.Token;
import colony.aether.json.Trail;
import colony.aether.json.Visitor;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The events of a state: each has its four parts, and none is earlier than the one before it.
final class Events implements Visitor {
  private static final List<String> PARTS = List.of("timestamp", "type", "worker", "details");
  private static final List<String> COLUMNS = List.of("timestamp", "type", "source", "details");

  private final Findings faults = new Findings("faults of events");
  private Optional<Instant> latest = Optional.empty();
  private long count;
  private Place place = Place.START;
  private boolean object;
  private int parts;
  private Optional<Seen> stamp = Optional.empty();

  List<Finding> faults() {
    return faults.all();
  }

  long count() {
    return count;
  }

  @Override
  public void value(Token token, Trail trail, JsonTokens at) {
    if (trail.depth() == 1 && "events".equals(trail.key(0))) {
      faults.clear();
      latest = Optional.empty();
      count = 0;
    } else if (trail.depth() == 2 && isEvent(trail)) {
      begin(token, at);
    } else if (object && trail.depth() == 3 && isEvent(trail)) {
      part(token, trail, at);
    }
  }

  @Override
  public void end(Token token, Trail trail) {
    if (object && trail.depth() == 2 && isEvent(trail)) {
      object = false;
      for (int i = 0; i < PARTS.size(); i++) {
        if ((parts & 1 << i) == 0) {
          fault("event %d: missing %s".formatted(count, PARTS.get(i)));
        }
      }
      stamp.ifPresent(it -> time(it.isText() ? it.text() : "", it.told(), it.place()));
      count++;
    }
  }

  private static boolean isEvent(Trail trail) {
    return trail.index(1) >= 0 && "events".equals(trail.key(0));
  }

  private void begin(Token token, JsonTokens at) {
    place = at.place();
    switch (token) {
      case OBJECT -> {
        object = true;
        parts = 0;
        stamp = Optional.empty();
        return;
      }
      case STRING -> line(at);
      case ARRAY, NUMBER, TRUE, FALSE, NULL, KEY, END_OBJECT, END_ARRAY, END ->
          fault("event %d is %s, expected object or string".formatted(count, token.word()));
    }
    count++;
  }

  private void part(Token token, Trail trail, JsonTokens at) {
    int part = PARTS.indexOf(trail.key(2));
    if (part >= 0) {
      parts |= 1 << part;
    }
    if (part == 0) {
      stamp = Optional.of(Fields.seen(token, at));
    }
  }

  /// `timestamp|type|source|details`; the details may hold more of the bars.
  private void line(JsonTokens at) {
    var columns = at.text().split("\\|", COLUMNS.size());
    for (int i = columns.length; i < COLUMNS.size() && !at.cut(); i++) {
      fault("event %d: missing %s".formatted(count, COLUMNS.get(i)));
    }
    time(columns[0], new Seen(Token.STRING, place, columns[0]).told(), place);
  }

  private void time(String text, String told, Place at) {
    var time = ZonedStamp.read(text);
    if (time.isEmpty()) {
      faults.fault(at, path(), "event %d: bad timestamp %s".formatted(count, told));
    } else {
      if (latest.isPresent() && time.orElseThrow().isBefore(latest.orElseThrow())) {
        faults.fault(place, path(), "event %d out of order".formatted(count));
      }
      latest = time;
    }
  }

  private void fault(String text) {
    faults.fault(place, path(), text);
  }

  private String path() {
    return "$.events[%d]".formatted(count);
  }
}
