package colony.queen.transfer;

import colony.aether.story.Story;
import colony.queen.colony.Mind;
import colony.queen.memory.Category;
import colony.queen.memory.Entry;
import colony.queen.memory.Pattern;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The global store as far as a colony knows it: the promoted patterns it was given, and what it
/// sent there itself.
final class ToldStore {
  private ToldStore() {}

  /// @param project without one nothing of its own counts for anybody
  static List<Story.GlobalLearning> learnings(Mind mind, Optional<String> project) {
    var own =
        project.stream()
            .flatMap(name -> mind.memory().learnings().stream().flatMap(it -> own(it, name)));
    return Stream.concat(mind.patterns().stream().map(ToldStore::pattern), own).toList();
  }

  /// Whose learning it was is private to their namespaces, so that the projects are only counted.
  private static Story.GlobalLearning pattern(Pattern pattern) {
    return new Story.GlobalLearning(
        pattern.id(),
        pattern.category(),
        pattern.content(),
        List.of(),
        pattern.projects(),
        true,
        Optional.empty(),
        Optional.of(pattern.statedAt()));
  }

  /// One of no known category stays in its colony. So does one that says that a pattern is wrong:
  /// files can only say what was seen, and in a pattern's own words it would be counted for it.
  private static Stream<Story.GlobalLearning> own(Entry entry, String project) {
    return entry.category().filter(it -> tells(entry, it)).stream()
        .map(
            category ->
                new Story.GlobalLearning(
                    entry.id().toString(),
                    category,
                    entry.content(),
                    List.of(project),
                    1,
                    false,
                    Optional.of(entry.at()),
                    Optional.of(entry.at())));
  }

  private static boolean tells(Entry entry, String category) {
    return Category.ALL.contains(category) && entry.contradicts().isEmpty();
  }
}
