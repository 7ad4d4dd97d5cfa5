package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.PhaseRow;
import colony.queen.memory.Entry;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import colony.queen.signal.Wording;
import colony.queen.task.TaskStatus;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// What stays of a front that is over: its learnings, a few words on what was done, and signals to
/// whoever comes next (docs/signals.md, docs/memory.md).
final class FrontEnd {
  private static final int LONGEST_SESSION = 1_000;
  private static final int MOST_NAMED = 10;

  /// Newest signals of this source that stay, of each type.
  private static final int MOST_OF_A_TYPE = 5;

  private FrontEnd() {}

  static void remember(Draft draft, List<Integer> phases) {
    if (phases.isEmpty()) {
      return;
    }
    phases.forEach(ord -> emit(draft, ord));
    phases.forEach(ord -> Learnings.phaseEnded(draft, ord));
    boolean well =
        phases.stream()
            .allMatch(
                ord ->
                    draft.phase(ord).verdict() != PhaseRow.Verdict.FAILED
                        && draft.phase(ord).blocked() == 0);
    Instincts.tried(draft, well);
    session(draft, phases);
  }

  private static void session(Draft draft, List<Integer> phases) {
    var names = phases.stream().map(ord -> draft.phasePlan(ord).id()).toList();
    var summary =
        Markers.cut(
            phases.stream().map(ord -> words(draft, ord)).collect(Collectors.joining(" ")),
            LONGEST_SESSION);
    var entry =
        new Entry(
            draft.moment().ids().get(),
            Optional.empty(),
            Markers.cut(String.join(", ", names), Wording.LONGEST),
            summary,
            draft.now());
    draft.thoughts().remember(draft.thoughts().memory().session(entry));
    draft.record(new Fact.SessionClosed(names, summary), Optional.empty());
  }

  private static String words(Draft draft, int ord) {
    var row = draft.phase(ord);
    var said =
        draft.phasePlan(ord).tasks().stream()
            .map(draft::task)
            .filter(it -> it.status() == TaskStatus.DONE && it.summary() != null)
            .filter(it -> !Objects.requireNonNull(it.summary()).isBlank())
            .limit(MOST_NAMED)
            .map(it -> "%s: %s".formatted(draft.spec(it.ord()).id(), it.summary()))
            .collect(Collectors.joining("; "));
    return "Phase %s: %d done, %d cancelled, %d blocked. %s"
        .formatted(draft.phasePlan(ord).id(), row.done(), row.cancelled(), row.blocked(), said)
        .strip();
  }

  /// Which types a mode emits by itself is in docs/signals.md.
  private static void emit(Draft draft, int ord) {
    var phase = draft.phasePlan(ord);
    var mode = draft.charter().mode();
    feedback(draft, phase).ifPresent(it -> emit(draft, SignalType.FEEDBACK, it));
    if (mode != Mode.LIGHTWEIGHT) {
      redirect(draft, ord).ifPresent(it -> emit(draft, SignalType.REDIRECT, it));
    }
    if (mode == Mode.FULL) {
      focus(draft, phase).ifPresent(it -> emit(draft, SignalType.FOCUS, it));
    }
  }

  /// What its workers learned last.
  private static Optional<String> feedback(Draft draft, Phase phase) {
    var learned =
        draft.thoughts().notes().stream()
            .filter(it -> it.phase().equals(phase.id()))
            .reduce((_, later) -> later)
            .map(it -> it.content());
    var kept =
        draft.thoughts().memory().learnings().stream()
            .filter(it -> it.about().equals(phase.id()))
            .findFirst()
            .map(Entry::content);
    return learned.or(() -> kept).map(it -> "Phase %s learned: %s".formatted(phase.id(), it));
  }

  private static Optional<String> redirect(Draft draft, int ord) {
    return draft.phase(ord).red()
        ? Verification.gates(draft, ord).stream()
            .filter(gate -> !gate.passed())
            .findFirst()
            .map(
                gate ->
                    "Avoid what made phase %s fail: %s %s"
                        .formatted(draft.phasePlan(ord).id(), gate.name(), gate.detail()))
        : Optional.empty();
  }

  private static Optional<String> focus(Draft draft, Phase phase) {
    return draft.plan().phases().stream()
        .filter(it -> it.dependsOn().contains(phase.ord()))
        .findFirst()
        .map(it -> "Next phase %s: %s".formatted(it.id(), it.name()));
  }

  /// Words that workers may not read stay in memory and become no signal.
  private static void emit(Draft draft, SignalType type, String text) {
    var content = Markers.plain(text, Wording.LONGEST);
    if (Wording.fault(content, true).isPresent()) {
      return;
    }
    Signals.give(draft, Signals.own(draft, type, Signal.PHASE, content));
    var own =
        draft.thoughts().signals().stream()
            .filter(it -> it.type() == type && it.source().equals(Signal.PHASE))
            .toList();
    if (own.size() > MOST_OF_A_TYPE) {
      var gone = own.subList(0, own.size() - MOST_OF_A_TYPE);
      draft
          .thoughts()
          .signals(draft.thoughts().signals().stream().filter(it -> !gone.contains(it)).toList());
      draft.record(new Fact.SignalsFaded(gone.stream().map(Signal::id).toList()), Optional.empty());
    }
  }
}
