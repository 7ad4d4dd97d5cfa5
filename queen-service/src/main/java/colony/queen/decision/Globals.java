package colony.queen.decision;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.memory.Pattern;
import colony.queen.plan.MemoryRules;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import colony.queen.signal.Wording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What other projects learned, as weak signals of a colony that begins (docs/memory.md).
final class Globals {
  private static final double STRENGTH = 0.3;
  private static final int PARTS = 1_000;

  private Globals() {}

  /// Some patterns are withheld from a few colonies, so that it shows what they are worth.
  static void give(Draft draft, List<Pattern> promoted) {
    var rules = draft.plan().rules().memory();
    var given = new ArrayList<Pattern>();
    var withheld = new ArrayList<String>();
    promoted.stream()
        .filter(it -> rules.categories().isEmpty() || rules.categories().contains(it.category()))
        .filter(it -> Wording.fault(content(it), false).isEmpty()) // strangers wrote it
        .sorted(Comparator.comparingDouble(Pattern::score).reversed())
        .forEach(
            pattern -> {
              if (withheld(draft.charter().id(), pattern, rules)) {
                withheld.add(pattern.id());
              } else {
                given.add(pattern);
              }
            });
    boolean had = forget(draft);
    draft.thoughts().become(draft.thoughts().mind().given(given, withheld));
    if (given.isEmpty() && withheld.isEmpty() && !had) {
      return;
    }
    given.forEach(pattern -> Signals.keep(draft, null, signal(draft, pattern)));
    draft.record(new Fact.PatternsGiven(learned(draft, "", given), withheld), Optional.empty());
  }

  /// The same colony always falls on the same side, whoever asks.
  private static boolean withheld(UUID colony, Pattern pattern, MemoryRules rules) {
    int lot = Math.floorMod((colony + pattern.id()).hashCode() * 0x9E3779B9, PARTS);
    return pattern.runs() >= Pattern.HOLDOUT_FROM && lot < rules.holdout() * PARTS;
  }

  /// A run that begins again is given what is known now, and nothing that was taken back meanwhile.
  /// Whether it had something.
  private static boolean forget(Draft draft) {
    var mind = draft.thoughts().mind();
    var kept = draft.thoughts().signals().stream().filter(it -> !it.global()).toList();
    boolean had =
        kept.size() < draft.thoughts().signals().size()
            || !mind.patterns().isEmpty()
            || !mind.withheld().isEmpty();
    draft.thoughts().signals(kept);
    return had;
  }

  private static Signal signal(Draft draft, Pattern pattern) {
    return new Signal(
        draft.moment().ids().get(),
        SignalType.FEEDBACK,
        content(pattern),
        Optional.empty(),
        Signal.GLOBAL,
        Optional.of(pattern.id()),
        STRENGTH,
        SignalType.FEEDBACK.halfLife(),
        draft.time(),
        draft.now(),
        1,
        List.of());
  }

  private static String content(Pattern pattern) {
    return Markers.plain(Pattern.PREFIX + pattern.content(), Wording.LONGEST);
  }

  /// Where a phase begins they are as strong as at first, those too that have decayed away.
  static void renew(Draft draft, int phase) {
    var now = draft.time();
    var renewed = new ArrayList<UUID>();
    var signals =
        draft.thoughts().signals().stream()
            .map(
                it -> {
                  if (!it.global() || it.current(now) >= STRENGTH) {
                    return it;
                  }
                  renewed.add(it.id());
                  return it.renewed(STRENGTH, now, draft.now());
                })
            .toList();
    if (!renewed.isEmpty()) {
      draft.thoughts().signals(signals);
      draft.record(new Fact.SignalsRenewed(draft.phasePlan(phase), renewed), Optional.empty());
    }
  }

  /// Those that are live, best first.
  static List<Effect.Sensed> learned(Draft draft, String caste) {
    return learned(draft, caste, draft.thoughts().mind().patterns());
  }

  private static List<Effect.Sensed> learned(Draft draft, String caste, List<Pattern> patterns) {
    if (patterns.isEmpty()) {
      return List.of();
    }
    var now = draft.time();
    Map<String, Pattern> known =
        patterns.stream().collect(Collectors.toMap(Pattern::id, Function.identity()));
    return draft.thoughts().signals().stream()
        .filter(it -> it.global() && !it.gone(now))
        .map(
            it ->
                new Effect.Sensed(
                    it, it.current(now), it.effective(caste, now), it.pattern().map(known::get)))
        .sorted(
            Comparator.comparingDouble(
                    (Effect.Sensed it) -> it.pattern().map(Pattern::score).orElse(0.0))
                .reversed())
        .toList();
  }
}
