package colony.queen.transfer;

import colony.aether.story.Ids;
import colony.aether.story.Story;
import colony.contracts.names.Counted;
import colony.queen.colony.Sighting;
import colony.queen.memory.Category;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/// The global store that came along: each project of a learning saw it once, however often it is
/// told.
final class OldLearnings {
  private static final String PART = "learnings";
  private static final int MOST = 1_000;
  private static final int LONGEST = 2_000;
  private static final int LONGEST_PROJECT = 200;

  private OldLearnings() {}

  static List<Sighting> of(List<Story.GlobalLearning> told, Instant now, Oddities odd) {
    var sightings = new ArrayList<Sighting>();
    int nobodys = 0;
    for (var learning : told) {
      var content = Cleaned.text(learning.content(), LONGEST);
      var projects =
          learning.sourceProjects().stream()
              .map(OldLearnings::project)
              .filter(it -> !it.isEmpty())
              .distinct()
              .toList();
      var category = category(learning, odd);
      var seen = learning.lastSeen().or(learning::firstSeen).filter(it -> !it.isAfter(now));
      if (content.isBlank()) {
        odd.tell(PART, "learning %s says nothing".formatted(Oddities.quoted(learning.id())));
        continue;
      }
      nobodys += projects.isEmpty() ? 1 : 0;
      var report = projects.size() == 1 ? report(learning, now) : Optional.<UUID>empty();
      projects.forEach(
          it ->
              sightings.add(
                  new Sighting(
                      report.orElseGet(
                          () ->
                              Ids.dated(
                                  // now would be another id each time
                                  seen.orElse(Settling.UNKNOWN),
                                  "learning\n%s\n%s\n%s".formatted(it, category, content))),
                      report.isPresent(),
                      it,
                      category,
                      content,
                      seen.orElse(now))));
    }
    if (nobodys > 0) {
      odd.tell(
          PART,
          Counted.of(
              nobodys,
              "learning names no project that saw it: it stays in the files",
              "learnings name no project that saw them: they stay in the files"));
    }
    if (sightings.size() > MOST) {
      odd.tell(
          PART,
          "%,d sightings of learnings, %,d go to the learning service, the others stay in the files"
              .formatted(sightings.size(), MOST));
    }
    return sightings.subList(0, Math.min(MOST, sightings.size()));
  }

  /// Under which id a Queen has reported it, who names her learnings by UUIDv7. One that is ahead
  /// of its time would stand before all that is reported from now on.
  private static Optional<UUID> report(Story.GlobalLearning learning, Instant now) {
    var id = Ids.derived(learning.id());
    return id.version() == 7
            && learning.id().equals(id.toString())
            && id.getMostSignificantBits() >>> 16 <= now.toEpochMilli()
        ? Optional.of(id)
        : Optional.empty();
  }

  private static String project(String told) {
    return Cleaned.line(told, LONGEST_PROJECT);
  }

  private static String category(Story.GlobalLearning learning, Oddities odd) {
    var category = learning.category().strip().toLowerCase(Locale.ROOT);
    if (Category.ALL.contains(category)) {
      return category;
    }
    odd.tell(
        PART,
        "learning %s has the unknown category %s: %s is taken"
            .formatted(
                Oddities.quoted(learning.id()),
                Oddities.quoted(learning.category()),
                Category.CONVENTION));
    return Category.CONVENTION;
  }
}
