package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import colony.queen.signal.Decay;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import colony.queen.signal.Wording;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The signals of a colony: how they come, are given again, and go (docs/signals.md).
final class Signals {
  /// Live ones, those of other projects not counted: more would steer nobody.
  static final int MOST = 100;

  private Signals() {}

  // what people and programs give

  static Decision give(Colony colony, Input.GiveSignal input, Moment moment) {
    var fault = fault(colony, input, moment);
    if (fault.isPresent()) {
      return refused(colony, input, fault.get(), moment);
    }
    var draft = new Draft(colony, moment, input.actor());
    give(draft, input);
    return draft.moved();
  }

  /// One that has no fault.
  static void give(Draft draft, Input.GiveSignal input) {
    var signal =
        new Signal(
            draft.moment().ids().get(),
            input.type(),
            input.content(),
            input.target(),
            input.actor(),
            Optional.empty(),
            input.strength().orElse(input.type().strength()),
            input.lasting() ? Optional.empty() : input.halfLife().or(input.type()::halfLife),
            draft.time(),
            draft.now(),
            1,
            input.command().map(List::of).orElse(List.of()));
    var given = give(draft, signal);
    if (input.command().isEmpty() && input.type() == SignalType.FEEDBACK) {
      Instincts.said(draft, given.id(), input.content());
    }
  }

  static Optional<String> fault(Colony colony, Input.GiveSignal input, Moment moment) {
    if (colony.standing().state().ended()) {
      return Optional.of("the colony is " + colony.standing().state());
    }
    if (input.type() == SignalType.INIT) {
      return Optional.of("signal INIT founds a colony, expected FOCUS, REDIRECT or FEEDBACK");
    }
    if (input.strength().filter(it -> !(it >= Decay.GONE && it <= 1)).isPresent()) {
      return Optional.of(
          "strength is %s, expected %s to 1; what is weaker is gone"
              .formatted(input.strength().get(), Decay.GONE));
    }
    if (input.halfLife().filter(it -> it.isNegative() || it.isZero()).isPresent()) {
      return Optional.of(
          "half-life is %d s, expected above 0".formatted(input.halfLife().get().toSeconds()));
    }
    if (input.halfLife().filter(it -> it.compareTo(Decay.LONGEST_HALF_LIFE) > 0).isPresent()) {
      return Optional.of(
          "half-life is %d s, expected at most %d; a lasting signal never decays"
              .formatted(input.halfLife().get().toSeconds(), Decay.LONGEST_HALF_LIFE.toSeconds()));
    }
    var wording = Wording.fault(input.content(), input.command().isPresent());
    return wording
        .or(() -> input.target().flatMap(Signals::targetFault))
        .or(() -> full(colony, input, moment));
  }

  private static Optional<String> targetFault(String target) {
    if (target.length() > Wording.LONGEST_TARGET) {
      return Optional.of("target has more than %d characters".formatted(Wording.LONGEST_TARGET));
    }
    return Wording.fault(target, false).map(why -> why.replaceFirst("content", "target"));
  }

  private static Optional<String> full(Colony colony, Input.GiveSignal input, Moment moment) {
    var now = colony.mind().clock().read(moment.now());
    var live =
        colony.mind().signals().stream().filter(it -> !it.global() && !it.gone(now)).toList();
    boolean known =
        live.stream()
            .anyMatch(it -> it.type() == input.type() && it.content().equals(input.content()));
    return live.size() < MOST || known
        ? Optional.empty()
        : Optional.of("the colony has %d live signals, expected fewer".formatted(live.size()));
  }

  /// A person hears it at once; a program finds it in the log.
  private static Decision refused(
      Colony colony, Input.GiveSignal input, String why, Moment moment) {
    if (input.command().isEmpty()) {
      return colony.standing().state().ended()
          ? Decisions.refused(colony, why)
          : Decisions.refused(why);
    }
    var draft = new Draft(colony, moment, input.actor());
    draft.record(
        new Fact.CommandRefused(
            input.command().get(),
            "signal " + input.type(),
            why,
            LifecycleTable.allowed(colony.standing().state())),
        Optional.empty());
    return draft.moved();
  }

  static Decision remove(Colony colony, Input.RemoveSignal input, Moment moment) {
    var draft = new Draft(colony, moment, input.actor());
    var found =
        draft.thoughts().signals().stream().filter(it -> it.id().equals(input.signal())).findAny();
    if (found.isEmpty()) {
      return Decisions.refused("no live signal has the id " + input.signal());
    }
    draft.thoughts().signals(without(draft, found.get()));
    draft.record(new Fact.SignalRemoved(found.get(), input.reason()), Optional.empty());
    Instincts.takenBack(draft, input.signal());
    return draft.moved();
  }

  // what the Queen emits

  /// The signal by which a decision that moves the lifecycle is emitted (docs/signals.md). Workers
  /// are shown it when it has a text they may read. A clock that answers for a person emits none.
  static Optional<Signal> decided(Draft draft, Trigger trigger, Optional<String> text) {
    if (draft.actor().equals(Draft.QUEEN)) {
      return Optional.empty();
    }
    return type(trigger).map(type -> decided(draft, type, trigger, text));
  }

  private static Signal decided(
      Draft draft, SignalType type, Trigger trigger, Optional<String> text) {
    var said = trigger == Trigger.INIT_SIGNAL ? draft.charter().goal() : text.orElse("");
    var signal = own(draft, type, Signal.DECISION, Markers.plain(said, Wording.LONGEST));
    if (Wording.fault(signal.content(), false).isEmpty()) {
      return give(draft, signal);
    }
    draft.record(new Fact.SignalEmitted(signal), Optional.empty());
    return signal;
  }

  /// A signal of the Queen's own, with the strength and half-life of its type.
  static Signal own(Draft draft, SignalType type, String source, String content) {
    return new Signal(
        draft.moment().ids().get(),
        type,
        content,
        Optional.empty(),
        source,
        Optional.empty(),
        type.strength(),
        type.halfLife(),
        draft.time(),
        draft.now(),
        1,
        List.of());
  }

  private static Optional<SignalType> type(Trigger trigger) {
    return switch (trigger) {
      case INIT_SIGNAL -> Optional.of(SignalType.INIT);
      case PLAN_APPROVED, CONTINUE, LAST_PHASE_APPROVED -> Optional.of(SignalType.FEEDBACK);
      case REWORK, CHANGE_PLAN, REPLAN -> Optional.of(SignalType.REDIRECT);
      case SURVEY_FINISHED,
          SURVEY_SKIPPED,
          SURVEY_FAILED,
          PLAN_ACCEPTED,
          PLANNING_FAILED,
          PLAN_PROPOSED,
          FRONT_DONE,
          VERIFICATION_FAILED_REWORK,
          AUTO_NEXT_PHASE,
          CHECK_IN,
          AUTO_LAST_PHASE,
          VERIFICATION_FAILED_FINALLY,
          ABANDONED_BY_POLICY,
          HARD_BUDGET_STOP,
          ABANDON,
          RECOVER,
          RESET,
          CANCEL,
          ROLL_BACK,
          FORK,
          IMPORT,
          OVERRIDE,
          MISFIT,
          INVARIANT_BROKEN,
          RECOVERY_APPROVED,
          RECOVERY_ABANDONED ->
          Optional.empty();
    };
  }

  // how they are kept

  /// Adds a signal, or makes the same one stronger. A message that comes twice gives it once.
  static Signal give(Draft draft, Signal signal) {
    clean(draft);
    var same = draft.thoughts().signals().stream().filter(signal::same).findFirst();
    if (same.isEmpty()) {
      keep(draft, null, signal);
      draft.record(new Fact.SignalEmitted(signal), Optional.empty());
      return signal;
    }
    if (!signal.commands().isEmpty() && same.get().commands().containsAll(signal.commands())) {
      return same.get();
    }
    var stronger = same.get().reinforced(signal, draft.time());
    keep(draft, same.get(), stronger);
    draft.record(new Fact.SignalReinforced(stronger), Optional.empty());
    return stronger;
  }

  /// @param former whose place it takes
  static void keep(Draft draft, @Nullable Signal former, Signal signal) {
    var all = former == null ? new ArrayList<>(draft.thoughts().signals()) : without(draft, former);
    all.add(signal);
    draft.thoughts().signals(all);
  }

  private static List<Signal> without(Draft draft, Signal one) {
    var others = new ArrayList<>(draft.thoughts().signals());
    others.remove(one);
    return others;
  }

  /// Forgets those that have decayed away; the log keeps them. What other projects learned comes
  /// back with the next phase, so only who removes it makes the colony forget it.
  static void clean(Draft draft) {
    Duration now = draft.time();
    var gone =
        draft.thoughts().signals().stream().filter(it -> !it.global() && it.gone(now)).toList();
    if (!gone.isEmpty()) {
      var rest = new ArrayList<>(draft.thoughts().signals());
      rest.removeAll(gone);
      draft.thoughts().signals(rest);
      draft.record(new Fact.SignalsFaded(gone.stream().map(Signal::id).toList()), Optional.empty());
    }
  }
}
