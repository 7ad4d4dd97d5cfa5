package colony.queen.app.signal;

import colony.contracts.api.ColonyMemoryView;
import colony.queen.app.read.Reader;
import colony.queen.colony.Mind;
import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;

/// What a colony remembers, layer by layer.
@ApplicationScoped
public class Remembering {
  private final Reader reader;

  @Inject
  public Remembering(Reader reader) {
    this.reader = reader;
  }

  public ColonyMemoryView of(UUID id) {
    var colony = reader.whole(id);
    var mind = colony.mind();
    var memory = mind.memory();
    var working = WorkingMemory.of(colony);
    return new ColonyMemoryView(
        working.kept().stream().map(Remembering::view).toList(),
        working.tokens(),
        working.evicted(),
        views(memory.sessions()),
        views(memory.learnings()),
        views(memory.project()),
        views(memory.decisions()),
        instincts(mind),
        global(mind, Instant.now()),
        mind.withheld());
  }

  private static List<ColonyMemoryView.Entry> views(List<Entry> entries) {
    return entries.stream()
        .map(
            it ->
                new ColonyMemoryView.Entry(
                    it.id(), it.category().orElse(null), it.about(), it.content(), it.at()))
        .toList();
  }

  private static ColonyMemoryView.Entry view(WorkingMemory.Kept it) {
    return new ColonyMemoryView.Entry(
        it.id().orElse(null), it.category().orElse(null), it.about(), it.content(), it.at());
  }

  private static List<ColonyMemoryView.InstinctView> instincts(Mind mind) {
    var best = new HashSet<>(mind.memory().best());
    return mind.memory().instincts().stream().map(it -> view(it, best.contains(it))).toList();
  }

  private static ColonyMemoryView.InstinctView view(Instinct it, boolean given) {
    return new ColonyMemoryView.InstinctView(
        it.id(),
        it.category(),
        it.content(),
        it.confidence(),
        it.successes(),
        it.failures(),
        it.status().word(),
        given);
  }

  private static List<ColonyMemoryView.GlobalView> global(Mind mind, Instant now) {
    var card = SignalCard.at(mind, now);
    return mind.patterns().stream()
        .map(
            it ->
                new ColonyMemoryView.GlobalView(
                    it.id(), it.category(), it.content(), it.score(), card.current(mind, it.id())))
        .toList();
  }
}
