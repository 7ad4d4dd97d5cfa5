package colony.queen.transfer;

import colony.aether.story.Ids;
import colony.aether.story.Story;
import colony.contracts.names.Counted;
import colony.queen.memory.Category;
import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.memory.Memory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The memory that files tell, within the bounds of a colony's own: the newest are taken, the rest
/// stays in the files.
final class OldMemory {
  private static final String PART = "memory";
  private static final int LONGEST = 2_000;
  private static final int LONGEST_WORD = 200;

  private OldMemory() {}

  /// @param exact learnings as they were before somebody changed the files, which cannot say what a
  ///   learning contradicts
  static Memory of(Story.Memory told, List<Entry> exact, Oddities odd) {
    var learnings = newest(told.learnings(), Story.Learning::at, Memory.MOST_LEARNINGS);
    var decisions = newest(told.decisions(), Story.Decision::at, Memory.MOST_DECISIONS);
    tell("learnings", told.learnings().size(), "newest", learnings.size(), odd);
    tell("decisions", told.decisions().size(), "newest", decisions.size(), odd);
    tell("instincts", told.instincts().size(), "most trusted", Memory.MOST_INSTINCTS, odd);
    tellUndated("learning", learnings, Story.Learning::at, odd);
    tellUndated("decision", decisions, Story.Decision::at, odd);
    return new Memory(
            List.of(),
            learnings.stream().map(it -> entry(it, exact)).toList(),
            List.of(),
            decisions.stream().map(OldMemory::entry).toList(),
            List.of(),
            Set.of())
        .trusting(told.instincts().stream().map(OldMemory::instinct).toList());
  }

  private static Entry entry(Story.Learning told, List<Entry> exact) {
    var id = Ids.derived(told.id());
    return new Entry(
        id,
        told.category().map(it -> Cleaned.line(it, LONGEST_WORD)),
        Cleaned.line(told.phase(), LONGEST_WORD),
        Cleaned.text(told.content(), LONGEST),
        exact.stream().filter(it -> it.id().equals(id)).findFirst().flatMap(Entry::contradicts),
        told.at().orElse(Settling.UNKNOWN));
  }

  private static Entry entry(Story.Decision told) {
    return new Entry(
        Ids.derived(told.id()),
        Optional.empty(),
        Cleaned.line(told.about(), LONGEST_WORD),
        Cleaned.text(told.content(), LONGEST),
        told.at().orElse(Settling.UNKNOWN));
  }

  private static Instinct instinct(Story.Instinct told) {
    var domain = Cleaned.line(told.domain(), LONGEST_WORD);
    return new Instinct(
        Ids.derived(told.id()),
        domain.isEmpty() ? Category.CONVENTION : domain,
        Cleaned.text(content(told.trigger(), told.action()), LONGEST),
        Double.isNaN(told.confidence()) ? 0 : Math.clamp(told.confidence(), 0.0, 1.0),
        Math.max(0, told.successes()),
        Math.max(0, told.failures()));
  }

  /// Files keep apart when something is done and what; a worker reads it in one sentence.
  static String content(Optional<String> trigger, String action) {
    return trigger
        .filter(it -> !it.isBlank())
        .map(it -> "%s: %s".formatted(it, action))
        .orElse(action);
  }

  /// Newest first; what has no time is as new as its place in the file.
  private static <T> List<T> newest(List<T> told, Function<T, Optional<Instant>> at, int most) {
    var all = new ArrayList<>(told.reversed());
    if (told.stream().allMatch(it -> at.apply(it).isPresent())) {
      all.sort(Comparator.comparing((T it) -> at.apply(it).orElseThrow()).reversed());
    }
    return all.subList(0, Math.min(most, all.size()));
  }

  private static void tell(String what, int told, String which, int taken, Oddities odd) {
    if (told > taken) {
      odd.tell(
          PART,
          "%,d %s, the %s %,d are taken, the others stay in the files"
              .formatted(told, what, which, taken));
    }
  }

  private static <T> void tellUndated(
      String what, List<T> taken, Function<T, Optional<Instant>> at, Oddities odd) {
    long undated = taken.stream().filter(it -> at.apply(it).isEmpty()).count();
    if (undated > 0) {
      odd.tell(
          PART,
          "%s without a time: %s is taken".formatted(Counted.of(undated, what), Settling.UNKNOWN));
    }
  }
}
