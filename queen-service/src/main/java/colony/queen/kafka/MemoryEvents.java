package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.memory.Instinct;
import colony.queen.memory.Note;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a colony learns, remembers and is given of other projects, as events.
final class MemoryEvents {
  /// The global store promotes no more; whoever compares runs wants all of them.
  private static final int MOST_PATTERNS = 100;

  private static final int LONGEST_SUMMARY = 4_000;

  private MemoryEvents() {}

  static ColonyEvent given(ColonyEvent.Head head, Fact.PatternsGiven it) {
    return new ColonyEvent.PatternsGiven(
        head,
        it.given().stream().flatMap(given -> pattern(given).stream()).limit(MOST_PATTERNS).toList(),
        patterns(it.withheld()));
  }

  private static Optional<ColonyEvent.GivenPattern> pattern(Effect.Sensed given) {
    return given
        .pattern()
        .map(
            it ->
                new ColonyEvent.GivenPattern(
                    it.id(),
                    given.signal().id(),
                    it.category(),
                    Events.bounded(it.content()),
                    it.score()));
  }

  private static List<String> patterns(List<String> ids) {
    return ids.stream()
        .limit(MOST_PATTERNS)
        .map(id -> FittedResult.cut(id, StatedPatterns.LONGEST_ID))
        .toList();
  }

  static ColonyEvent extracted(ColonyEvent.Head head, Fact.LearningsExtracted it) {
    return new ColonyEvent.LearningsExtracted(
        head,
        it.point(),
        it.phase().orElse(null),
        it.notes().stream().limit(ColonyEvent.MAX_LISTED).map(MemoryEvents::learning).toList());
  }

  private static ColonyEvent.ExtractedLearning learning(Note note) {
    return new ColonyEvent.ExtractedLearning(
        note.id(), note.task(), note.category(), Events.bounded(note.content()));
  }

  static ColonyEvent changed(ColonyEvent.Head head, Fact.InstinctsChanged it) {
    return new ColonyEvent.InstinctsChanged(
        head,
        Stream.concat(
                it.changed().stream().map(one -> instinct(one, one.status().word())),
                it.forgotten().stream().map(one -> instinct(one, "forgotten")))
            .limit(ColonyEvent.MAX_LISTED)
            .toList());
  }

  private static ColonyEvent.InstinctState instinct(Instinct it, String status) {
    return new ColonyEvent.InstinctState(
        it.id(),
        it.category(),
        Events.bounded(it.content()),
        it.confidence(),
        it.successes(),
        it.failures(),
        status);
  }

  static ColonyEvent closed(ColonyEvent.Head head, Fact.SessionClosed it) {
    return new ColonyEvent.SessionClosed(
        head, Events.listed(it.phases()), FittedResult.cut(it.summary(), LONGEST_SUMMARY));
  }

  static ColonyEvent closed(ColonyEvent.Head head, Fact.RunClosed it) {
    return new ColonyEvent.RunClosed(
        head,
        it.outcome(),
        it.mode().name(),
        it.project(),
        it.goal(),
        it.runVersion(),
        it.tasks(),
        it.done(),
        it.atOnce(),
        it.attempts(),
        it.phasesDone(),
        it.durationMillis(),
        it.score().orElse(null),
        patterns(it.given()),
        patterns(it.withheld()));
  }

  static ColonyEvent down(ColonyEvent.Head head, Fact.BrainDown it) {
    return new ColonyEvent.BrainDown(head, it.tries(), Events.listed(it.tasks()));
  }
}
