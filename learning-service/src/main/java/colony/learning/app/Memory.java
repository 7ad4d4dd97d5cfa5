package colony.learning.app;

import colony.contracts.Ids;
import colony.learning.marker.InFlight;
import colony.learning.marker.Marker;
import colony.learning.marker.MarkerLine;
import colony.learning.marker.Markers;
import colony.learning.marker.Openings;
import colony.learning.memory.Category;
import colony.learning.memory.Found;
import colony.learning.memory.Observation;
import colony.learning.memory.Observations;
import colony.learning.memory.Search;
import colony.learning.privacy.Secrets;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What agents tell the memory and ask of it (docs/memory.md). Contributions are remembered and
/// found again; only what comes through a colony is counted as a learning, because only there it is
/// known which project it is of.
@ApplicationScoped
public class Memory {
  /// Shorter contributions say too little to be found again; in characters.
  private static final int SHORTEST = 50;

  private static final int MOST_IN_FLIGHT = 200;

  private final Observations observations;
  private final Markers markers;
  private final Search search;
  private final Timer searches;

  Memory(Observations observations, Markers markers, Search search, MeterRegistry registry) {
    this.searches =
        Timer.builder("colony.learning.searches")
            .description("Questions to the memory, until the answer was found")
            .register(registry);
    this.observations = observations;
    this.markers = markers;
    this.search = search;
  }

  public boolean answers() {
    return observations.reachable();
  }

  @Transactional
  public Told tell(Telling telling) {
    return switch (kind(telling)) {
      case QUERY -> Told.notStored("a query is answered and not stored", related(telling));
      case MARKER -> marked(telling);
      case CONTRIBUTE -> contributed(telling);
    };
  }

  static Telling.Kind kind(Telling telling) {
    return telling
        .kind()
        .orElseGet(
            () ->
                MarkerLine.of(telling.prompt()).isPresent()
                    ? Telling.Kind.MARKER
                    : telling.prompt().endsWith("?")
                        ? Telling.Kind.QUERY
                        : Telling.Kind.CONTRIBUTE);
  }

  private List<Found> related(Telling telling) {
    return searches.record(() -> search.related(telling.origin().namespace(), telling.prompt()));
  }

  private Told contributed(Telling telling) {
    var content = Secrets.redact(telling.prompt()).text();
    var related = related(telling);
    if (content.length() < SHORTEST) {
      return Told.notStored(
          "it has %d characters, a contribution has %d at least"
              .formatted(content.length(), SHORTEST),
          related);
    }
    var contribution =
        new Observation(
            Ids.next(),
            Observation.Kind.CONTRIBUTION,
            telling.origin(),
            telling.category().orElse(null),
            content,
            null,
            Instant.now());
    return observations.contribute(contribution)
        ? Told.stored(contribution.id(), related)
        : Told.notStored("the same text is remembered already", related);
  }

  private Told marked(Telling telling) {
    var text = Secrets.redact(telling.prompt()).text();
    var namespace = telling.origin().namespace();
    var marker = new Marker(Ids.next(), namespace, null, text, Instant.now());
    markers.add(List.of(marker));
    MarkerLine.of(text).ifPresent(line -> inFlight(marker, line));
    return Told.stored(marker.id(), List.of());
  }

  /// By hand there is no colony: the project stands for one.
  private void inFlight(Marker marker, MarkerLine line) {
    var name = "%s/%s".formatted(marker.namespace(), line.project());
    var openings = new Openings();
    openings.read(
        marker, line, UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)), List.of());
    markers.close(openings.closed());
    markers.open(openings.opened());
  }

  @Transactional
  public List<InFlight> inFlight(
      String namespace, Optional<String> role, Optional<String> project) {
    return markers.inFlight(namespace, role, project, MOST_IN_FLIGHT);
  }

  @Transactional
  public List<Observation> newest(
      String namespace,
      Optional<String> project,
      Optional<Category> category,
      Optional<UUID> below,
      int most) {
    return observations.newest(namespace, project, category, below, most);
  }
}
