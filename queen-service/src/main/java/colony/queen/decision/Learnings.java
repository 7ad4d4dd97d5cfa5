package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.memory.Category;
import colony.queen.memory.Entry;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// What workers learn goes into working memory, and from there, at the points the mode says, into
/// long-term memory and to the memory service (docs/memory.md). Nothing that was reported is lost:
/// a run that ends in whatever way extracts what is left, and what working memory has no room for
/// is extracted before it goes.
final class Learnings {
  /// Kept of a learning in long-term memory.
  private static final int LONGEST = 500;

  /// As it travels.
  private static final int LONGEST_SENT = 2_000;

  private static final int LONGEST_CATEGORY = 40;

  /// Keeps an event small.
  private static final int MOST_TOLD = 50;

  private Learnings() {}

  static void reported(Draft draft, int ord, List<Input.Learning> learnings) {
    var row = draft.task(ord);
    var spec = draft.spec(ord);
    var fresh = new ArrayList<Note>();
    for (var learning : learnings) {
      if (!learning.content().isBlank()) {
        fresh.add(
            new Note(
                draft.moment().ids().get(),
                draft.phaseOf(spec).map(Phase::id).orElse(""),
                spec.id(),
                spec.caste(),
                row.worker() == null ? "" : row.worker(),
                Markers.plain(learning.category(), LONGEST_CATEGORY),
                Markers.plain(learning.content(), LONGEST_SENT),
                row.failures() > 0,
                learning.contradicts(),
                draft.now()));
      }
    }
    fresh.forEach(draft.thoughts()::note);
    if (draft.charter().mode() == Mode.FULL) {
      extract(draft, "reported", fresh);
    } else if (!fresh.isEmpty()) {
      evict(draft);
    }
  }

  static void phaseEnded(Draft draft, int ord) {
    switch (draft.charter().mode()) {
      case LIGHTWEIGHT -> {}
      case STANDARD, FULL -> {
        var phase = draft.phasePlan(ord).id();
        var notes =
            draft.thoughts().notes().stream().filter(it -> it.phase().equals(phase)).toList();
        extract(draft, "phase-end", notes);
      }
    }
  }

  static void runEnded(Draft draft) {
    extract(draft, "run-end", draft.thoughts().notes());
  }

  private static void evict(Draft draft) {
    long characters =
        draft.thoughts().notes().stream().mapToLong(it -> it.content().length()).sum();
    var oldest = new ArrayList<Note>();
    for (var note : draft.thoughts().notes()) {
      if (characters <= Memory.WORKING_CHARACTERS) {
        break;
      }
      oldest.add(note);
      characters -= note.content().length();
    }
    extract(draft, "evicted", oldest);
  }

  private static void extract(Draft draft, String point, List<Note> notes) {
    if (notes.isEmpty()) {
      return;
    }
    draft.thoughts().extracted(notes);
    for (var note : notes) {
      draft.thoughts().remember(draft.thoughts().memory().learned(entry(note)));
      if (Category.ALL.contains(note.category())) {
        draft.learn(note);
      }
    }
    for (int from = 0; from < notes.size(); from += MOST_TOLD) {
      var told = List.copyOf(notes.subList(from, Math.min(notes.size(), from + MOST_TOLD)));
      draft.record(new Fact.LearningsExtracted(point, phase(told), told), Optional.empty());
    }
    Instincts.learned(draft, notes);
  }

  private static Entry entry(Note note) {
    return new Entry(
        note.id(),
        Optional.of(note.category()).filter(it -> !it.isBlank()),
        note.phase().isEmpty() ? note.task() : note.phase(),
        Markers.cut(note.content(), LONGEST),
        note.contradicts(),
        note.at());
  }

  private static Optional<String> phase(Collection<Note> notes) {
    var phases = notes.stream().map(Note::phase).distinct().toList();
    return phases.size() == 1 && !phases.getFirst().isEmpty()
        ? Optional.of(phases.getFirst())
        : Optional.empty();
  }
}
