package colony.queen.decision;

import colony.queen.colony.Ask;
import colony.queen.colony.Effect;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// What a worker is handed with its task: what was found, the results it starts from, the answers
/// to what the task asked for. An answer that is handed over is told, a result is consumed.
final class Handing {
  private Handing() {}

  static Effect.Given given(Draft draft, int ord, CasteMode mode) {
    var spec = draft.spec(ord);
    boolean merges = spec.kind() == TaskSpec.Kind.MERGE;
    var findings = new ArrayList<>(Reworks.findings(draft, spec));
    var notes = draft.task(ord).notes();
    if (notes != null && !notes.isBlank()) {
      findings.add(notes);
    }
    var answers = Children.tell(draft, ord);
    var shared =
        draft.task(ord).kin().shared().stream()
            .map(child -> Children.answer(draft, child))
            .toList();
    return new Effect.Given(
        findings,
        merges ? Mainline.next(draft) : inputs(draft, spec, answers, shared),
        merges ? Mainline.last(draft) : subject(draft, spec, mode),
        answers,
        shared,
        draft.charter().mode().maxDepth(),
        spec.kind().counts() ? Math.max(0, Ask.MOST_CHILDREN - draft.task(ord).kin().granted()) : 0,
        Reservations.allowance(draft, ord),
        Heeding.of(draft, ord, mode == CasteMode.FIXER ? Ladder.FIXER_CASTE : spec.caste()));
  }

  private static List<Integer> inputs(
      Draft draft, TaskSpec spec, List<Effect.Answer> answers, List<Effect.Answer> shared) {
    var inputs = new TreeSet<>(spec.dependsOn());
    for (int rider : Merging.riders(draft, spec.ord())) {
      inputs.addAll(draft.spec(rider).dependsOn());
    }
    Children.parent(draft, spec).ifPresent(parent -> addResult(draft, parent, inputs));
    for (var answer : answers) {
      addResult(draft, answer.ask().child(), inputs);
    }
    for (var answer : shared) {
      addResult(draft, answer.ask().child(), inputs);
    }
    var kin = draft.task(spec.ord()).kin();
    if (!kin.asks().isEmpty() || kin.goesOn()) {
      addResult(draft, spec.ord(), inputs);
    } else if (Mainline.beneath(spec.kind())) {
      Mainline.last(draft).ifPresent(inputs::add);
    }
    return List.copyOf(inputs);
  }

  private static void addResult(Draft draft, int ord, TreeSet<Integer> inputs) {
    if (ord != Ask.NOBODY && draft.task(ord).resultSeq() != 0) {
      inputs.add(ord);
    }
  }

  private static Optional<Integer> subject(Draft draft, TaskSpec spec, CasteMode mode) {
    int about =
        switch (mode) {
          case REVIEWER -> spec.about();
          case TASK, FIXER -> spec.ord();
          case WATCHER, ARCHIVIST -> TaskSpec.NOTHING;
        };
    boolean there =
        about != TaskSpec.NOTHING
            && spec.kind() != TaskSpec.Kind.CHECK
            && draft.task(about).resultSeq() != 0;
    return there ? Optional.of(about) : Optional.empty();
  }
}
