package colony.queen.decision;

import colony.queen.colony.Change;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.HandOff;
import colony.queen.colony.Moment;
import colony.queen.colony.Origin;
import colony.queen.colony.Standing;
import colony.queen.colony.Troubles;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How a colony begins that lived in files: paused, where they say it stood, its past in the log.
public final class Landing {
  /// Who is said to have done what the files call done.
  static final String WORKER = "imported";

  private static final String WHY = "imported from .aether files";

  private Landing() {}

  /// @param blank with the charter, plan, rows, mind and cost of the import, state IDLE
  /// @param target where it stands
  public static Change of(
      Colony blank, Standing target, Origin origin, String actor, Moment moment) {
    var draft = new Draft(blank, moment, actor);
    draft.record(new Fact.ColonyCreated(), Optional.empty());
    draft.record(
        new Fact.Imported(
            origin.sha256(),
            origin.formerName(),
            origin.formerRunId(),
            origin.exact(),
            origin.counts(),
            origin.odd()),
        Optional.empty());
    origin.past().forEach(fact -> draft.record(fact, Optional.empty()));
    troubles(draft, origin.troubles());
    draft
        .thoughts()
        .signals()
        .forEach(signal -> draft.record(new Fact.SignalEmitted(signal), Optional.empty()));
    origin.notes().forEach(draft.thoughts()::note);
    BroughtAlong.results(draft, Map.of(), WORKER, WHY);
    draft.at().halted = target.halted();
    draft.become(target, Trigger.IMPORT, WHY);
    if (target.state() == ColonyState.WAITING) {
      draft.open(asked(draft));
    }
    Gates.openAgain(draft);
    pause(draft, origin.handOff());
    origin.sightings().forEach(draft::passOn);
    return draft.moved().change();
  }

  /// After phases that have ended it is the question that stood there; before the first one, or in
  /// the middle of one, whether to go on at all.
  private static CheckIn asked(Draft draft) {
    return !draft.front().isEmpty() && Fronts.ended(draft)
        ? Asking.front(draft, Fronts.last(draft))
        : Asking.plan(draft, CheckIn.Kind.IMPORTED, List.of(), Optional.empty());
  }

  private static void troubles(Draft draft, Troubles troubles) {
    draft.at().troubles = troubles;
    for (var flag : troubles.flags()) {
      draft.record(new Fact.FlagRaised(flag), Optional.empty());
      flag.resolution()
          .ifPresent(
              how -> draft.record(new Fact.FlagResolved(flag.id(), how.text()), Optional.empty()));
    }
    troubles.patterns().entrySet().stream()
        .filter(it -> it.getValue().flaggedAt().isPresent())
        .sorted(java.util.Map.Entry.comparingByKey())
        .forEach(
            it ->
                draft.record(
                    new Fact.PatternFlagged(it.getKey(), it.getValue()), Optional.empty()));
  }

  private static void pause(Draft draft, Optional<String> handOff) {
    var reason = Optional.of(WHY);
    draft.record(
        new Fact.Paused(false, reason),
        Optional.of(Markers.paused(draft.charter(), draft.actor(), reason)));
    draft.handOff(
        new HandOff(
            draft.now(), draft.actor(), handOff.orElseGet(() -> HandOffPaper.of(draft, reason))));
  }
}
