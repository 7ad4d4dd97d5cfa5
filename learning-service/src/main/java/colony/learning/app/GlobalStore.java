package colony.learning.app;

import colony.learning.Settings;
import colony.learning.lesson.Lessons;
import colony.learning.lesson.Pattern;
import colony.learning.lesson.Patterns;
import colony.learning.lesson.Status;
import colony.learning.lesson.Turn;
import colony.learning.memory.Category;
import colony.learning.memory.Observation;
import colony.learning.memory.Observations;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import java.util.Optional;

/// The patterns, as people see them.
@ApplicationScoped
public class GlobalStore {
  private static final int MOST_TURNS = 50;
  private static final int MOST_EVIDENCE = 50;

  private final Patterns patterns;
  private final Lessons lessons;
  private final Observations observations;
  private final Settings settings;

  GlobalStore(Patterns patterns, Lessons lessons, Observations observations, Settings settings) {
    this.patterns = patterns;
    this.lessons = lessons;
    this.observations = observations;
    this.settings = settings;
  }

  /// @param evidence observations of the namespace that asks, newest first
  public record Provenance(Pattern pattern, List<Observation> evidence, List<Turn> history) {}

  @Transactional
  public List<Pattern> page(
      String namespace, Optional<Status> status, Optional<Category> category, int skip, int most) {
    return patterns.page(namespace, status, category, skip, most);
  }

  @Transactional
  public Optional<Provenance> provenance(String namespace, String id) {
    return patterns.one(namespace, id).map(it -> provenance(namespace, it));
  }

  private Provenance provenance(String namespace, Pattern pattern) {
    return new Provenance(
        pattern,
        observations.evidence(namespace, pattern.id(), MOST_EVIDENCE),
        patterns.history(pattern.id(), MOST_TURNS));
  }

  /// What came of a person's wish.
  public sealed interface Demotion {}

  public record Demoted(Provenance now) implements Demotion {}

  public record Unknown() implements Demotion {}

  /// @param status it has, which is not promoted
  public record NotPromoted(Status status) implements Demotion {}

  /// It is not promoted again by being reported again: a person knew better.
  @Transactional
  public Demotion demote(String namespace, String id, String actor, String reason) {
    lessons.hold();
    var found = patterns.one(namespace, id);
    if (found.isEmpty()) {
      return new Unknown();
    }
    return switch (found.get().status()) {
      case CANDIDATE, DEMOTED -> new NotPromoted(found.get().status());
      case PROMOTED -> {
        lessons.demote(List.of(id), "demoted by %s: %s".formatted(actor, reason), true);
        lessons.restock(settings.storeCap());
        yield new Demoted(provenance(namespace, patterns.one(namespace, id).orElseThrow()));
      }
    };
  }
}
