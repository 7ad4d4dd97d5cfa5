package colony.queen.road;

import colony.queen.checkpoint.Scribe;
import colony.queen.colony.Colony;
import colony.queen.colony.Decision;
import colony.queen.colony.Decisions;
import colony.queen.colony.Effect;
import colony.queen.colony.Founding;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.Standing;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Rules;
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
    this(means, tx, locked, false, false);
  }

  /// @param fresh reads the colonies as they are stored, whatever this process remembers
  /// @param held lets no colony's lifecycle move
  Work(Means means, Store.Tx tx, Store.Locked locked, boolean fresh, boolean held) {
    this.means = means;
    this.tx = tx;
    this.moment = means.moment(locked.now(), held);
    var missing = new ArrayList<Standing>();
    var suspects = new ArrayList<UUID>();
    for (var row : locked.standings()) {
      if (means.loaded().tampered(row)) {
        suspects.add(row.id());
      }
      var known = means.loaded().take(row);
      if (known.isPresent() && !fresh) {
        journals.put(row.id(), new Journal(known.get()));
      } else {
        missing.add(row);
      }
    }
    if (!missing.isEmpty()) {
      tx.load(missing).forEach(this::loaded);
    }
    suspects.forEach(id -> decide(new Input.Inspect(id, List.of())));
  }

  private void loaded(Colony colony) {
    journals.put(
        colony.charter().id(), new Journal(new LoadedColonies.Loaded(colony, new Scribe())));
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

  void found(Colony blank, Road.Beginning beginning, String actor) {
    var journal = Journal.of(blank);
    journal.add(Decisions.found(blank, beginning.warnings(), beginning.patterns(), actor, moment));
    journals.put(blank.charter().id(), journal);
  }

  void fork(Colony blank, Standing target, String actor) {
    var journal = Journal.of(blank);
    journal.add(Founding.fork(blank, target, actor, moment));
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
    changed.forEach(this::checkpoint);
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
    journals.values().forEach(journal -> means.loaded().put(journal.loaded()));
    results.remember();
    means.outgoing().committed(outbox, changed.stream().map(this::summary).toList());
    for (var colony : nudged) {
      means
          .outgoing()
          .nudged(Objects.requireNonNull(journals.get(colony)).colony().charter().shard(), colony);
    }
  }

  /// By the colony's policy, a checkpoint that cannot be written is told and gone without, or takes
  /// the move with it (semantics §8).
  private void checkpoint(Journal journal) {
    var standing = journal.colony().standing();
    if (journal.captures().isEmpty()) {
      return;
    }
    var writing =
        journal
            .scribe()
            .write(journal.captures(), standing.checkpoint(), standing.checkpoints() + 1);
    var failure = tx.checkpoint(standing.id(), writing.checkpoints());
    if (failure.isEmpty()) {
      journal.checkpointed(writing);
      return;
    }
    switch (policy(journal.colony())) {
      case STRICT -> throw new CheckpointRefused(standing.id(), failure.get());
      case WARN -> {
        journal.uncheckpointed();
        journal.add(Decisions.uncheckpointed(journal.colony(), failure.get(), moment));
      }
    }
  }

  /// A colony is halted whether that can be written or not; and what goes on in spite of a refusal
  /// is not refused again.
  private Rules.Checkpoints policy(Colony colony) {
    return colony.standing().state() == ColonyState.ERROR || moment.held()
        ? Rules.Checkpoints.WARN
        : colony.plan().rules().checkpoints();
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
            var event = means.encoder().event(charter, tell.recorded());
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
                      results.of(colony, dispatch),
                      means.ids().get(),
                      moment.now());
          case Effect.Stop stop ->
              means.encoder().stop(charter, stop, means.ids().get(), moment.now());
          case Effect.Learn learn -> means.encoder().learn(charter, learn);
          case Effect.StopColony stop ->
              means.encoder().stopColony(charter, stop, means.ids().get(), moment.now());
          case Effect.WrapUp wrapUp ->
              means.encoder().wrapUp(charter, wrapUp, means.ids().get(), moment.now());
        };
    return new OutRow(charter.shard(), charter.id(), effect.outSeq(), out);
  }
}
