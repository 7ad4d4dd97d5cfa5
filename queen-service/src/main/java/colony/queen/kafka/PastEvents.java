package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.queen.colony.Fact;

/// An imported colony and its past, as events.
final class PastEvents {
  /// Whatever an old file holds, a message of it stays below 256 KB: a character takes six bytes at
  /// most.
  private static final int LONGEST_DETAILS = 30_000;

  private static final int LONGEST_WORD = 1_000;

  private PastEvents() {}

  static ColonyEvent imported(ColonyEvent.Head head, Fact.Imported it) {
    var counts = it.counts();
    return new ColonyEvent.ColonyImported(
        head,
        it.sha256(),
        it.formerName().map(PastEvents::word).orElse(null),
        it.formerRunId().map(PastEvents::word).orElse(null),
        it.exact(),
        new ColonyEvent.ImportedCounts(
            counts.phases(),
            counts.tasks(),
            counts.done(),
            counts.workers(),
            counts.signals(),
            counts.learnings(),
            counts.decisions(),
            counts.instincts(),
            counts.errors(),
            counts.flags(),
            counts.events(),
            counts.global()),
        Events.listed(it.odd()));
  }

  static ColonyEvent event(ColonyEvent.Head head, Fact.PastEvent it) {
    return new ColonyEvent.PastEvent(
        head, it.happenedAt(), word(it.kind()), word(it.source()), details(it.details()));
  }

  static ColonyEvent worker(ColonyEvent.Head head, Fact.PastWorker it) {
    return new ColonyEvent.PastWorker(
        head,
        it.startedAt().orElse(null),
        word(it.parent()),
        word(it.caste()),
        word(it.name()),
        FittedResult.cut(it.task(), LONGEST_DETAILS / 4),
        it.model().map(PastEvents::word).orElse(null),
        it.depth(),
        word(it.status()),
        it.summary().map(text -> FittedResult.cut(text, LONGEST_DETAILS / 4)).orElse(null),
        it.endedAt().orElse(null));
  }

  private static String details(String text) {
    return FittedResult.cut(text, LONGEST_DETAILS);
  }

  private static String word(String text) {
    return FittedResult.cut(text, LONGEST_WORD);
  }
}
