package colony.aether.json;

import colony.aether.Place;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The keys of a text that come more than once in their object.
///
/// @param repeats where the key comes again, in the order of the text; the first so many
/// @param unlisted how many more there are
/// @param stopped where it stopped to look, because there are too many keys
public record DuplicateKeys(List<Repeat> repeats, long unlisted, Optional<Place> stopped) {
  public DuplicateKeys {
    repeats = List.copyOf(repeats);
  }

  /// @param path of the key, `$.plan.phases[0].id`
  public record Repeat(Place place, String path) {}

  /// A text that can be opened again.
  @FunctionalInterface
  public interface Opened {
    InputStream open() throws IOException;
  }

  /// What came of a text and its keys.
  public record Scanned(JsonScan.Outcome outcome, DuplicateKeys duplicates) {}

  /// Scans a text for them while others watch. Where some are found the text is read a second time
  /// under other hashes: only what repeats in both is believed.
  public static Scanned scan(Opened text, List<? extends Visitor> visitors) throws IOException {
    var seeds = RandomGenerator.getDefault();
    var first = new Repeats();
    var all = new ArrayList<Visitor>(visitors);
    all.add(first);
    JsonScan.Outcome outcome;
    try (var in = text.open()) {
      outcome = JsonScan.scan(in, seeds.nextLong(), all);
    }
    var stopped = Optional.ofNullable(first.full());
    if (first.found().isEmpty()) {
      return new Scanned(outcome, new DuplicateKeys(List.of(), 0, stopped));
    }
    var second = new Repeats();
    try (var in = text.open()) {
      JsonScan.scan(in, seeds.nextLong(), List.of(second));
    }
    var confirmed = new HashSet<>(second.found());
    return new Scanned(
        outcome,
        new DuplicateKeys(
            first.found().stream().filter(confirmed::contains).toList(),
            Math.min(first.unlisted(), second.unlisted()),
            stopped));
  }
}
