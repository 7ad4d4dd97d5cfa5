package colony.aether.file;

import colony.aether.story.Story.GlobalLearning;
import java.util.Optional;

/// Learnings of the global store.
record GlobalForm() implements Single<GlobalLearning> {

  @Override
  public String id(GlobalLearning learning) {
    return learning.id();
  }

  @Override
  public GlobalLearning named(GlobalLearning it, String id) {
    return new GlobalLearning(
        id,
        it.category(),
        it.content(),
        it.sourceProjects(),
        it.occurrences(),
        it.promoted(),
        it.firstSeen(),
        it.lastSeen());
  }

  @Override
  public Optional<GlobalLearning> read(Item item, int index) {
    var content = item.words("content", "claim", "learning", "text");
    if (content.isEmpty()) {
      item.odd("content", "the learning says nothing: kept, not taken");
    }
    var projects = item.texts("source_projects", "projects", "colonies");
    boolean counted = item.member("occurrence_count").isPresent();
    return content.map(
        it ->
            new GlobalLearning(
                item.words("id").orElse(numbered(index)),
                item.words("category").orElse("convention"),
                it,
                projects,
                counted
                    ? item.count("occurrence_count")
                    : (int) projects.stream().distinct().count(),
                item.flag("promoted", false),
                item.time("first_seen", "created_at", "timestamp"),
                item.time("last_seen")));
  }

  @Override
  public Optional<GlobalLearning> read(Page page, String text, int index) {
    return Optional.of(text)
        .filter(it -> !it.isBlank())
        .map(
            it ->
                new GlobalLearning(
                    numbered(index),
                    "convention",
                    it,
                    java.util.List.of(),
                    0,
                    false,
                    Optional.empty(),
                    Optional.empty()));
  }

  private static String numbered(int index) {
    return "global-" + (index + 1);
  }

  @Override
  public Edit edit(Edit edit, GlobalLearning old, GlobalLearning now) {
    return edit.text(old.category(), now.category(), "category")
        .text(old.content(), now.content(), "content", "claim", "learning", "text")
        .texts(
            old.sourceProjects(), now.sourceProjects(), "source_projects", "projects", "colonies")
        .count(old.occurrences(), now.occurrences(), "occurrence_count")
        .flag(old.promoted(), now.promoted(), "promoted")
        .time(old.firstSeen(), now.firstSeen(), "first_seen", "created_at", "timestamp")
        .time(old.lastSeen(), now.lastSeen(), "last_seen");
  }
}
