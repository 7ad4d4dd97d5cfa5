package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.memory.Category;
import colony.queen.memory.Instinct;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// How much the colony trusts what it learned (docs/memory.md).
final class Instincts {
  private Instincts() {}

  /// What is learned again has proved itself; what is new begins with little.
  static void learned(Draft draft, List<Note> notes) {
    change(
        draft,
        instincts -> {
          for (var note : notes) {
            var origin = note.resolved() ? Instinct.Origin.ERROR_RESOLVED : Instinct.Origin.SUCCESS;
            again(instincts, note.category(), note.content(), origin, draft.moment().ids());
          }
          return instincts;
        });
  }

  /// What a person says weighs more. The instinct that comes from a signal has its id, so that it
  /// is found when that is taken back.
  static void said(Draft draft, UUID signal, String content) {
    change(
        draft,
        instincts -> {
          again(instincts, Category.CONVENTION, content, Instinct.Origin.PERSON, () -> signal);
          return instincts;
        });
  }

  /// What the colony had learned already when somebody said it too stays.
  static void takenBack(Draft draft, UUID signal) {
    change(
        draft,
        instincts -> {
          instincts.removeIf(it -> it.id().equals(signal));
          return instincts;
        });
  }

  /// The workers of the front were given some; it ended well or it did not.
  static void tried(Draft draft, boolean well) {
    var given = draft.thoughts().memory().given();
    if (given.isEmpty()) {
      return;
    }
    change(
        draft,
        instincts -> {
          instincts.replaceAll(
              it -> !given.contains(it.id()) ? it : well ? it.succeeded() : it.failed());
          return instincts;
        });
    draft.thoughts().remember(draft.thoughts().memory().givingNone());
  }

  private static void again(
      List<Instinct> instincts,
      String category,
      String content,
      Instinct.Origin origin,
      Supplier<UUID> ids) {
    for (int i = 0; i < instincts.size(); i++) {
      if (instincts.get(i).says(category, content)) {
        instincts.set(i, instincts.get(i).succeeded());
        return;
      }
    }
    instincts.add(Instinct.of(ids.get(), category, content, origin));
  }

  private static void change(Draft draft, UnaryOperator<List<Instinct>> how) {
    var before = draft.thoughts().memory();
    var all = how.apply(new ArrayList<>(before.instincts()));
    var after = before.trusting(all);
    var changed =
        after.instincts().stream().filter(it -> !before.instincts().contains(it)).toList();
    var forgotten = forgotten(before, after);
    if (!changed.isEmpty() || !forgotten.isEmpty()) {
      draft.thoughts().remember(after);
      draft.record(new Fact.InstinctsChanged(changed, forgotten), Optional.empty());
    }
  }

  private static List<Instinct> forgotten(Memory before, Memory after) {
    return before.instincts().stream()
        .filter(it -> after.instincts().stream().noneMatch(kept -> kept.id().equals(it.id())))
        .toList();
  }
}
