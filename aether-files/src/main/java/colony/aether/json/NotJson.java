package colony.aether.json;

import colony.aether.Finding;
import colony.aether.Place;

/// Ends the reading of a text at its first fault; whoever started it makes a value of it.
final class NotJson extends Exception {
  private static final long serialVersionUID = 1;

  private final transient Finding fault;

  NotJson(Place place, String text) {
    super(text, null, false, false);
    this.fault =
        new Finding(
            Finding.Severity.FAULT, java.util.Optional.of(place), java.util.Optional.empty(), text);
  }

  Finding fault() {
    return fault;
  }
}
