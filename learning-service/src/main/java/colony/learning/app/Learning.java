package colony.learning.app;

import static java.util.stream.Collectors.toMap;

import colony.learning.Settings;
import colony.learning.lesson.Lessons;
import colony.learning.lesson.Matching;
import colony.learning.lesson.Matching.Learned;
import colony.learning.lesson.Meaning;
import colony.learning.lesson.Recognition;
import colony.learning.lesson.Sighting;
import colony.learning.lesson.Standing;
import colony.learning.lesson.Wording;
import colony.learning.memory.Observation;
import colony.learning.memory.Observations;
import colony.learning.privacy.Export;
import colony.learning.privacy.Secrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Makes lessons of what workers report.
@ApplicationScoped
public class Learning {
  private final Observations observations;
  private final Lessons lessons;
  private final Matching matching;
  private final Settings settings;

  Learning(
      Observations observations,
      Lessons lessons,
      Recognition recognition,
      Optional<Meaning> meaning,
      Settings settings) {
    this.observations = observations;
    this.lessons = lessons;
    this.settings = settings;
    var likeness = new Matching.Likeness(settings.similarity(), settings.cosine());
    this.matching = new Matching(recognition, meaning, likeness, new SecureRandom()::nextLong);
  }

  /// Remembers all of them or none; what is known already is not counted again. The categories are
  /// held from the beginning: when it is looked up what is known, no other replica is about to add
  /// it.
  @Transactional
  public void learn(List<Observation> reported) {
    matching.hold(reported.stream().flatMap(it -> Stream.ofNullable(it.category())).toList());
    var fresh = fresh(reported);
    if (fresh.isEmpty()) {
      return;
    }
    var placed = placed(fresh);
    observations.add(fresh.stream().map(Learning::redacted).toList(), placed);
    lessons.hold();
    count(fresh, placed);
  }

  /// Stems leave out "not": who says that a lesson is wrong, and says it in its words, is placed on
  /// it and has not seen it.
  private Map<UUID, String> placed(List<Observation> fresh) {
    var placed =
        new HashMap<>(matching.place(fresh.stream().flatMap(it -> learned(it).stream()).toList()));
    fresh.forEach(it -> placed.remove(it.id(), it.contradicts()));
    return placed;
  }

  /// A colony that moved to another namespace tells there what it learned, by the ids it had: what
  /// one namespace has told is not known of another, where it goes by another id.
  private List<Observation> fresh(List<Observation> reported) {
    var known = observations.known(reported.stream().map(Observation::id).toList());
    var tellers = new HashMap<>(known);
    var byId = new LinkedHashMap<UUID, Observation>();
    var moved = new ArrayList<UUID>();
    for (var it : reported) {
      var namespace = it.origin().namespace();
      tellers.putIfAbsent(it.id(), namespace);
      if (tellers.get(it.id()).equals(namespace)) {
        byId.putIfAbsent(it.id(), it);
      } else {
        var own = idWithin(namespace, it.id());
        byId.putIfAbsent(own, it.called(own));
        moved.add(own);
      }
    }
    byId.keySet().removeAll(known.keySet());
    if (!moved.isEmpty()) {
      byId.keySet().removeAll(observations.known(moved).keySet());
    }
    return List.copyOf(byId.values());
  }

  /// What an id is called in a namespace that is not its first; of the same time.
  private static UUID idWithin(String namespace, UUID id) {
    var hash =
        UUID.nameUUIDFromBytes("%s\n%s".formatted(namespace, id).getBytes(StandardCharsets.UTF_8));
    long millis = id.getMostSignificantBits() >>> 16;
    return new UUID(
        millis << 16 | 0x7000L | hash.getMostSignificantBits() & 0xFFFL,
        hash.getLeastSignificantBits());
  }

  private static Optional<Learned> learned(Observation observation) {
    var category = observation.category();
    var content = Wording.withoutSpeaker(observation.content());
    return switch (Export.of(content, observation.origin())) {
      case Export.Shared shared when category != null ->
          Optional.of(
              new Learned(
                  observation.id(),
                  category,
                  Wording.withoutSpeaker(shared.text()),
                  observation.at()));
      case Export.Shared _, Export.Kept _ -> Optional.empty();
    };
  }

  private static Observation redacted(Observation observation) {
    return observation.saying(Secrets.redact(observation.content()).text());
  }

  private void count(List<Observation> fresh, Map<UUID, String> placed) {
    var sightings =
        fresh.stream().flatMap(it -> sighting(it, placed.get(it.id())).stream()).toList();
    var contradictions =
        fresh.stream().flatMap(it -> sighting(it, it.contradicts()).stream()).toList();
    if (!contradictions.isEmpty()) {
      lessons.contradict(contradictions);
    }
    if (!sightings.isEmpty()) {
      promote(lessons.count(sightings));
      lessons.restock(settings.storeCap());
    }
  }

  private static Optional<Sighting> sighting(Observation it, @Nullable String lesson) {
    var project = it.origin().project();
    return lesson == null || lesson.isBlank() || project == null
        ? Optional.empty()
        : Optional.of(new Sighting(lesson, it.origin().namespace(), project, it.at()));
  }

  private void promote(List<Standing> counted) {
    var deserving =
        counted.stream()
            .filter(it -> it.deservesPromotion(settings.promoteAt()))
            .collect(toMap(Standing::id, Standing::occurrences));
    deserving.forEach(
        (lesson, projects) ->
            lessons.promote(List.of(lesson), "reported by %d projects".formatted(projects)));
    var beyond = lessons.beyond(settings.storeCap());
    if (!beyond.isEmpty()) {
      lessons.demote(
          beyond,
          "the store holds %d, and this was seen the longest ago".formatted(settings.storeCap()),
          false);
    }
  }
}
