package colony.aether.check;

import colony.aether.Finding;
import colony.aether.Place;
import colony.aether.json.JsonTokens;
import colony.aether.json.Token;
import colony.aether.json.Trail;
import colony.aether.json.Visitor;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The signals of a file of pheromones: each has what it needs.
final class Signals implements Visitor {
  private static final List<String> NEEDED =
      List.of("id", "type", "content", "strength", "created_at");

  private final Findings faults = new Findings("faults of signals");
  private long count;
  private boolean object;
  private Place place = Place.START;
  private int present;

  List<Finding> faults() {
    return faults.all();
  }

  @Override
  public void value(Token token, Trail trail, JsonTokens at) {
    if (trail.depth() == 1 && "signals".equals(trail.key(0))) {
      faults.clear();
      count = 0;
    } else if (trail.depth() == 2 && isSignal(trail)) {
      begin(token, at);
    } else if (object && trail.depth() == 3 && isSignal(trail)) {
      field(token, trail);
    }
  }

  @Override
  public void end(Token token, Trail trail) {
    if (object && trail.depth() == 2 && isSignal(trail)) {
      object = false;
      var missing =
          IntStream.range(0, NEEDED.size())
              .filter(it -> (present & 1 << it) == 0)
              .mapToObj(NEEDED::get)
              .collect(Collectors.joining(","));
      if (!missing.isEmpty()) {
        fault("signal missing " + missing);
      }
      count++;
    }
  }

  private static boolean isSignal(Trail trail) {
    return trail.index(1) >= 0 && "signals".equals(trail.key(0));
  }

  private void begin(Token token, JsonTokens at) {
    place = at.place();
    if (token == Token.OBJECT) {
      object = true;
      present = 0;
    } else {
      fault("signal %d is %s, expected object".formatted(count, token.word()));
      count++;
    }
  }

  private void field(Token token, Trail trail) {
    int needed = NEEDED.indexOf(trail.key(2));
    if (needed >= 0 && token != Token.NULL) {
      present |= 1 << needed;
    }
  }

  private void fault(String text) {
    faults.fault(place, "$.signals[%d]".formatted(count), text);
  }
}
