package colony.queen.road;

import colony.queen.colony.Colony;
import colony.queen.colony.Decision;
import colony.queen.colony.Decisions;
import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.Standing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// One transaction's work: colonies locked, loaded, decided about, written.
final class Work {
  private final Means means;
  private final Store.Tx tx;
  private final Moment moment;
  private final Map<UUID, Journal> journals = new LinkedHashMap<>();
  private final Set<UUID> nudged = new LinkedHashSet<>();

  Work(Means means, Store.Tx tx, Store.Locked locked) {
    this.means = means;
    this.tx = tx;
    this.moment = means.moment(locked.now());
    var missing = new ArrayList<Standing>();
    for (var row : locked.standings()) {
      means
          .loaded()
          .take(row)
          .ifPresentOrElse(
              colony -> journals.put(row.id(), new Journal(colony)), () -> missing.add(row));
    }
    if (!missing.isEmpty()) {
      tx.load(missing).forEach(colony -> journals.put(colony.charter().id(), new Journal(colony)));
    }
  }

  Optional<Arrival.Rejected> take(String topic, Arrival arrival) {
    return switch (arrival.reading()) {
      case Arrival.Reading.Bad bad -> Optional.of(bad.rejected());
      case Arrival.Reading.Poison poison -> {
        if (journals.containsKey(poison.input().colonyId())) {
          decide(new Input.Broken(poison.input().colonyId(), poison.rejected().reason()));
        }
        yield Optional.of(poison.rejected());
      }
      case Arrival.Reading.Good good -> {
        if (!journals.containsKey(good.input().colonyId())) {
          yield Optional.of(
              means.rejected(arrival, topic, "no colony has the id " + good.input().colonyId()));
        }
        if (good.input() instanceof Input.Nudged) {
          nudged.add(good.input().colonyId());
        }
        decide(good.input());
        yield Optional.empty();
      }
    };
  }

  void found(Colony blank, List<String> warnings, String actor) {
    var journal = new Journal(blank);
    journal.add(Decisions.found(blank, warnings, actor, moment));
    journals.put(blank.charter().id(), journal);
  }

  boolean knows(UUID colony) {
    return journals.containsKey(colony);
  }

  Input pinned(Input input) {
    var journal = journals.get(input.colonyId());
    return journal == null ? input : Decisions.pinned(journal.colony(), input);
  }

  Decision decide(Input input) {
    var journal = journals.get(input.colonyId());
    if (journal == null) {
      throw new Road.UnknownColony(input.colonyId());
    }
    var decision = Decisions.decide(journal.colony(), input, moment);
    switch (decision) {
      case Decision.Moved moved -> journal.add(moved.change());
      case Decision.Ignored _, Decision.Refused _ -> {}
    }
    return decision;
  }

  void finish(
      String topic,
      Map<Integer, Long> nextOffsets,
      List<Store.Founded> founded,
      List<Arrival.Rejected> rejected) {
    var changed = journals.values().stream().filter(Journal::changed).toList();
    var results = new DependencyResults(means.recent(), tx, changed);
    var outbox = new ArrayList<OutRow>();
    var colonies = new ArrayList<Store.ColonyWrites>();
    for (var journal : changed) {
      var events = new ArrayList<Store.EventRow>();
      for (var effect : journal.effects()) {
        outbox.add(encode(journal.colony(), effect, results, events));
      }
      colonies.add(journal.writes(events));
    }
    for (var letter : rejected) {
      outbox.add(
          new OutRow(
              letter.partition(),
              letter.id(),
              1,
              means.encoder().deadLetter(letter, moment.now())));
    }
    var shards = new HashSet<>(nextOffsets.keySet());
    var published = means.outgoing().takePublished(shards);
    boolean committed = false;
    try {
      if (!colonies.isEmpty() || !nextOffsets.isEmpty()) {
        tx.write(
            new Store.Writes(topic, nextOffsets, founded, colonies, outbox, rejected, published));
        tx.commit();
      }
      committed = true;
    } finally {
      if (!committed) {
        means.outgoing().putBack(published);
      }
    }
    journals.values().forEach(journal -> means.loaded().put(journal.colony()));
    results.remember();
    means.outgoing().committed(outbox, changed.stream().map(this::summary).toList());
    for (var colony : nudged) {
      means
          .outgoing()
          .nudged(Objects.requireNonNull(journals.get(colony)).colony().charter().shard(), colony);
    }
  }

  private Encoder.Summary summary(Journal journal) {
    var colony = journal.colony();
    return new Encoder.Summary(colony.charter(), colony.plan(), colony.standing(), colony.phases());
  }

  private OutRow encode(
      Colony colony, Effect effect, DependencyResults results, List<Store.EventRow> events) {
    var charter = colony.charter();
    var out =
        switch (effect) {
          case Effect.Tell tell -> {
            var event = means.encoder().event(charter, colony.plan(), tell.recorded());
            events.add(
                new Store.EventRow(
                    tell.recorded(),
                    means.encoder().type(tell.recorded()),
                    tell.outSeq(),
                    event.value()));
            yield event;
          }
          case Effect.Dispatch dispatch ->
              means
                  .encoder()
                  .dispatch(
                      colony,
                      dispatch,
                      results.of(colony, dispatch.task()),
                      means.ids().get(),
                      moment.now());
          case Effect.Stop stop ->
              means.encoder().stop(charter, stop, means.ids().get(), moment.now());
          case Effect.Learn learn ->
              means.encoder().learn(charter, colony.plan(), learn, means.ids().get(), moment.now());
          case Effect.StopColony stop ->
              means.encoder().stopColony(charter, stop, means.ids().get(), moment.now());
        };
    return new OutRow(charter.shard(), charter.id(), effect.outSeq(), out);
  }
}
