package colony.learning.lesson;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import colony.learning.memory.Category;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/// Says of each learning which lesson it is, and begins a new one where it is none yet. Two
/// wordings are one lesson when their stems are equal or similar enough or, where meanings are
/// compared, when they mean nearly the same; the best match wins.
public final class Matching {
  private final Recognition recognition;
  private final Optional<Meaning> meaning;
  private final Likeness likeness;
  private final LongSupplier random;

  /// @param random for ids
  public Matching(
      Recognition recognition, Optional<Meaning> meaning, Likeness likeness, LongSupplier random) {
    this.recognition = recognition;
    this.meaning = meaning;
    this.likeness = likeness;
    this.random = random;
  }

  /// From where on two texts are one lesson, each from 0 to 1.
  ///
  /// @param similarity of their stems, by trigrams
  /// @param cosine of their meanings
  public record Likeness(double similarity, double cosine) {}

  /// @param id of the observation
  /// @param content cleaned of what belongs to one project
  public record Learned(UUID id, Category category, String content, Instant at) {}

  /// Comes before everything else of a transaction that places: what one replica has begun, the
  /// next one finds.
  public void hold(Collection<Category> categories) {
    if (!categories.isEmpty()) {
      recognition.hold(EnumSet.copyOf(categories), likeness.similarity());
    }
  }

  /// Lessons by observation. What holds no word that is looked at stays without.
  public Map<UUID, String> place(List<Learned> learned) {
    var normals = recognition.stems(learned.stream().map(Learned::content).toList());
    var known = known(learned, normals);
    var placed = new LinkedHashMap<UUID, String>();
    for (int i = 0; i < learned.size(); i++) {
      var one = learned.get(i);
      var normal = normals.get(i);
      if (!normal.isBlank()) {
        placed.put(
            one.id(),
            known.computeIfAbsent(
                new Said(one.category(), normal), said -> recognised(one, said.normal())));
      }
    }
    return placed;
  }

  private Map<Said, String> known(List<Learned> learned, List<String> normals) {
    var asked =
        IntStream.range(0, learned.size())
            .boxed()
            .collect(groupingBy(i -> learned.get(i).category(), mapping(normals::get, toSet())));
    var known = new HashMap<Said, String>();
    asked.forEach(
        (category, said) ->
            recognition
                .same(category, said)
                .forEach((normal, lesson) -> known.put(new Said(category, normal), lesson)));
    return known;
  }

  private String recognised(Learned one, String normal) {
    return recognition
        .similar(one.category(), normal)
        .orElseGet(() -> recognisedByMeaning(one, normal));
  }

  private String recognisedByMeaning(Learned one, String normal) {
    var vector = meaning.map(it -> it.of(one.content()));
    return vector
        .flatMap(it -> recognition.near(one.category(), it, likeness.cosine()))
        .orElseGet(() -> begun(one, normal, vector));
  }

  private String begun(Learned one, String normal, Optional<Vector> vector) {
    var id = LessonId.of(one.at(), random.getAsLong());
    recognition.begin(
        new Draft(id, one.category(), one.content(), normal, vector.orElse(null), one.at()));
    return id;
  }

  private record Said(Category category, String normal) {}
}
