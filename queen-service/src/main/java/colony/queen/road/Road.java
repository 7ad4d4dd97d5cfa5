package colony.queen.road;

import colony.queen.colony.Colony;
import colony.queen.colony.Decision;
import colony.queen.colony.Decisions;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.Standing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/// The one write path (design §5): a batch of messages, a command and a due timer all go through
/// it. Each batch is one transaction that also moves the input offsets; what it sends goes out
/// after the commit, from the outbox it wrote.
public final class Road {
  private final Store store;
  private final Encoder encoder;
  private final Outgoing outgoing;
  private final Supplier<UUID> ids;
  private final DoubleSupplier chance;
  private final Moment.Terms terms;
  private final Patience patience;
  private final LoadedColonies loaded;
  private final RecentResults recent = new RecentResults(2_000);

  public Road(
      Store store,
      Encoder encoder,
      Outgoing outgoing,
      Supplier<UUID> ids,
      DoubleSupplier chance,
      Moment.Terms terms,
      Patience patience,
      int cachedTasks) {
    this.store = store;
    this.encoder = encoder;
    this.outgoing = outgoing;
    this.ids = ids;
    this.chance = chance;
    this.terms = terms;
    this.patience = patience;
    this.loaded = new LoadedColonies(cachedTasks);
  }

  /// What happens between two tries while the database is away.
  public interface Patience {
    /// @param tries so far, at least 1
    void pause(int tries, Store.Unavailable why);
  }

  /// What became of a batch.
  ///
  /// @param gaps partitions whose records began above the stored offset, with that offset: the
  ///   reader goes back to it
  public record Taken(int applied, int dropped, Map<Integer, Long> gaps) {}

  /// Applies a batch of one topic's records, however often it takes, as long as `wanted`. Returns
  /// empty when it is not wanted any more; then nothing of it was applied.
  public Optional<Taken> apply(String topic, List<Arrival> batch, BooleanSupplier wanted) {
    try {
      return patiently(wanted, () -> transact(topic, batch));
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      return oneByOne(topic, batch, wanted);
    }
  }

  /// Applies one command or timer.
  public Decision apply(Input input) {
    var meant = new AtomicReference<>(input);
    return patiently(
            () -> true,
            () -> {
              try (var tx = store.begin()) {
                var locked = tx.lock("", List.of(), List.of(input.colonyId()));
                var work = new Work(tx, locked);
                var decision = work.decide(meant.updateAndGet(work::pinned));
                work.finish("", Map.of(), List.of(), List.of());
                return decision;
              }
            })
        .orElseThrow();
  }

  /// Applies what heartbeats and lost workers say, all in one transaction. A colony that does not
  /// exist is passed over; one whose decision throws is halted.
  public void applyAll(List<Input> inputs) {
    try {
      patiently(() -> true, () -> transactAll(inputs));
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      applyEach(inputs);
    }
  }

  /// One colony that cannot even be halted keeps none of the others from what is theirs.
  private void applyEach(List<Input> inputs) {
    var unhelped = new ArrayList<RuntimeException>();
    for (var input : inputs) {
      try {
        applyOrHalt(input);
      } catch (Store.Unavailable e) {
        throw e;
      } catch (RuntimeException e) {
        unhelped.add(e);
      }
    }
    if (!unhelped.isEmpty()) {
      throw unhelped.getFirst();
    }
  }

  private void applyOrHalt(Input input) {
    try {
      patiently(() -> true, () -> transactAll(List.of(input)));
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      var why = "%s cannot be decided: %s".formatted(input, e);
      patiently(() -> true, () -> transactAll(List.of(new Input.Broken(input.colonyId(), why))));
    }
  }

  private int transactAll(List<Input> inputs) {
    var colonies = new TreeSet<UUID>();
    inputs.forEach(input -> colonies.add(input.colonyId()));
    try (var tx = store.begin()) {
      var work = new Work(tx, tx.lock("", List.of(), colonies));
      for (var input : inputs) {
        if (work.knows(input.colonyId())) {
          work.decide(input);
        }
      }
      work.finish("", Map.of(), List.of(), List.of());
      return inputs.size();
    }
  }

  /// Begins a colony.
  public Colony found(Colony blank, String planDocument, List<String> warnings, String actor) {
    try (var tx = store.begin()) {
      var locked = tx.lock("", List.of(), List.of());
      var work = new Work(tx, locked);
      var journal = new Journal(blank);
      journal.add(Decisions.found(blank, warnings, actor, work.moment));
      work.journals.put(blank.charter().id(), journal);
      work.finish("", Map.of(), List.of(new Store.Founded(blank, planDocument)), List.of());
      return blank;
    }
  }

  /// Moves a partition's offset over records that its log no longer has, never back.
  public void skipTo(String topic, int partition, long offset) {
    try (var tx = store.begin()) {
      var stored = tx.lock(topic, List.of(partition), List.of()).nextOffsets().get(partition);
      if (stored != null && stored >= offset) {
        return;
      }
      tx.write(
          new Store.Writes(
              topic,
              Map.of(partition, offset),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of()));
      tx.commit();
    }
  }

  private <T> Optional<T> patiently(BooleanSupplier wanted, Supplier<T> once) {
    for (int tries = 1; wanted.getAsBoolean(); tries++) {
      try {
        return Optional.of(once.get());
      } catch (Store.Unavailable e) {
        patience.pause(tries, e);
      }
    }
    return Optional.empty();
  }

  /// Something in this batch cannot be decided: find it, put it aside, and let the others go on.
  private Optional<Taken> oneByOne(String topic, List<Arrival> batch, BooleanSupplier wanted) {
    int applied = 0;
    int dropped = 0;
    var gaps = new HashMap<Integer, Long>();
    for (var arrival : batch) {
      var taken = alone(topic, arrival, wanted);
      if (taken.isEmpty()) {
        return Optional.empty();
      }
      applied += taken.get().applied();
      dropped += taken.get().dropped();
      gaps.putAll(taken.get().gaps());
    }
    return Optional.of(new Taken(applied, dropped, gaps));
  }

  /// One record: as it is; if that throws, put aside with its colony halted; and if not even that
  /// can be decided, only put aside.
  private Optional<Taken> alone(String topic, Arrival arrival, BooleanSupplier wanted) {
    try {
      return patiently(wanted, () -> transact(topic, List.of(arrival)));
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      return switch (arrival.reading()) {
        case Arrival.Reading.Good good -> {
          var rejected = encoder.rejected(arrival, topic, "cannot be decided: " + e, ids);
          var poison = new Arrival.Reading.Poison(good.input(), rejected);
          yield alone(topic, arrival.as(poison), wanted);
        }
        case Arrival.Reading.Poison poison ->
            alone(topic, arrival.as(new Arrival.Reading.Bad(poison.rejected())), wanted);
        case Arrival.Reading.Bad _ -> throw e;
      };
    }
  }

  private Taken transact(String topic, List<Arrival> batch) {
    var partitions = new TreeSet<Integer>();
    var colonies = new TreeSet<UUID>();
    for (var arrival : batch) {
      partitions.add(arrival.partition());
      arrival.colonyId().ifPresent(colonies::add);
    }
    try (var tx = store.begin()) {
      var locked = tx.lock(topic, partitions, colonies);
      var next = new HashMap<>(locked.nextOffsets());
      var gaps = new HashMap<Integer, Long>();
      var fresh = new ArrayList<Arrival>();
      for (var arrival : batch) {
        long expected = next.getOrDefault(arrival.partition(), arrival.offset());
        if (arrival.offset() > expected) {
          gaps.put(arrival.partition(), expected);
        } else if (arrival.offset() == expected) {
          fresh.add(arrival);
          next.put(arrival.partition(), expected + 1);
        }
      }
      if (!fresh.isEmpty()) {
        var work = new Work(tx, locked);
        var rejected = new ArrayList<Arrival.Rejected>();
        for (var arrival : fresh) {
          work.take(topic, arrival).ifPresent(rejected::add);
        }
        work.finish(topic, next, List.of(), rejected);
      }
      return new Taken(fresh.size(), batch.size() - fresh.size(), gaps);
    }
  }

  /// One transaction's work: colonies locked, loaded, decided about, written.
  private final class Work {
    private final Store.Tx tx;
    private final Moment moment;
    private final Map<UUID, Journal> journals = new LinkedHashMap<>();
    private final Set<UUID> nudged = new LinkedHashSet<>();

    Work(Store.Tx tx, Store.Locked locked) {
      this.tx = tx;
      this.moment = new Moment(locked.now(), ids, chance, terms);
      var missing = new ArrayList<Standing>();
      for (var row : locked.standings()) {
        loaded
            .take(row)
            .ifPresentOrElse(
                colony -> journals.put(row.id(), new Journal(colony)), () -> missing.add(row));
      }
      if (!missing.isEmpty()) {
        tx.load(missing)
            .forEach(colony -> journals.put(colony.charter().id(), new Journal(colony)));
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
                encoder.rejected(
                    arrival, topic, "no colony has the id " + good.input().colonyId(), ids));
          }
          if (good.input() instanceof Input.Nudged) {
            nudged.add(good.input().colonyId());
          }
          decide(good.input());
          yield Optional.empty();
        }
      };
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
        throw new UnknownColony(input.colonyId());
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
      var results = dependencyResults(changed);
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
                letter.partition(), letter.id(), 1, encoder.deadLetter(letter, moment.now())));
      }
      var shards = new HashSet<>(nextOffsets.keySet());
      var published = outgoing.takePublished(shards);
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
          outgoing.putBack(published);
        }
      }
      journals.values().forEach(journal -> loaded.put(journal.colony()));
      remember(changed);
      outgoing.committed(outbox, changed.stream().map(this::summary).toList());
      for (var colony : nudged) {
        outgoing.nudged(
            Objects.requireNonNull(journals.get(colony)).colony().charter().shard(), colony);
      }
    }

    private Encoder.Summary summary(Journal journal) {
      var colony = journal.colony();
      return new Encoder.Summary(
          colony.charter(), colony.plan(), colony.standing(), colony.phases());
    }

    private OutRow encode(
        Colony colony,
        Effect effect,
        Map<Store.ResultKey, Input.Attachment> results,
        List<Store.EventRow> events) {
      var charter = colony.charter();
      var out =
          switch (effect) {
            case Effect.Tell tell -> {
              var event = encoder.event(charter, colony.plan(), tell.recorded());
              events.add(
                  new Store.EventRow(
                      tell.recorded(),
                      encoder.type(tell.recorded()),
                      tell.outSeq(),
                      event.value()));
              yield event;
            }
            case Effect.Dispatch dispatch ->
                encoder.dispatch(
                    colony,
                    dispatch,
                    resultsFor(colony, dispatch.task(), results),
                    ids.get(),
                    moment.now());
            case Effect.Stop stop -> encoder.stop(charter, stop, ids.get(), moment.now());
            case Effect.Learn learn ->
                encoder.learn(charter, colony.plan(), learn, ids.get(), moment.now());
            case Effect.StopColony stop ->
                encoder.stopColony(charter, stop, ids.get(), moment.now());
          };
      return new OutRow(charter.shard(), charter.id(), effect.outSeq(), out);
    }

    /// The results that the dispatches of this transaction hand on: those just reported, those
    /// remembered, and the rest from the log.
    private Map<Store.ResultKey, Input.Attachment> dependencyResults(Collection<Journal> changed) {
      var known = new HashMap<Store.ResultKey, Input.Attachment>();
      var wanted = new HashSet<Store.ResultKey>();
      for (var journal : changed) {
        var colony = journal.colony();
        for (var effect : journal.effects()) {
          if (effect instanceof Effect.Tell tell) {
            result(tell).ifPresent(it -> known.put(key(colony, tell.recorded().seq()), it));
          } else if (effect instanceof Effect.Dispatch dispatch) {
            for (int dependency : colony.plan().task(dispatch.task()).dependsOn()) {
              long seq = colony.task(dependency).resultSeq();
              if (seq != 0) {
                wanted.add(key(colony, seq));
              }
            }
          }
        }
      }
      wanted.removeAll(known.keySet());
      wanted.removeIf(
          key -> {
            var remembered = recent.get(key);
            remembered.ifPresent(it -> known.put(key, it));
            return remembered.isPresent();
          });
      if (!wanted.isEmpty()) {
        known.putAll(tx.results(wanted));
      }
      return known;
    }

    private Map<Integer, Input.Attachment> resultsFor(
        Colony colony, int task, Map<Store.ResultKey, Input.Attachment> results) {
      var byTask = new LinkedHashMap<Integer, Input.Attachment>();
      for (int dependency : colony.plan().task(task).dependsOn()) {
        var result = results.get(key(colony, colony.task(dependency).resultSeq()));
        if (result != null) {
          byTask.put(dependency, result);
        }
      }
      return byTask;
    }

    private void remember(Collection<Journal> changed) {
      for (var journal : changed) {
        for (var effect : journal.effects()) {
          if (effect instanceof Effect.Tell tell) {
            result(tell)
                .ifPresent(it -> recent.put(key(journal.colony(), tell.recorded().seq()), it));
          }
        }
      }
    }

    private Optional<Input.Attachment> result(Effect.Tell tell) {
      return tell.recorded().fact() instanceof Fact.TaskFinished finished
          ? Optional.of(finished.result().attachment())
          : Optional.empty();
    }

    private Store.ResultKey key(Colony colony, long seq) {
      return new Store.ResultKey(colony.charter().id(), seq);
    }
  }

  /// A command for a colony that does not exist.
  public static final class UnknownColony extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnknownColony(UUID id) {
      super("no colony has the id " + id);
    }
  }
}
