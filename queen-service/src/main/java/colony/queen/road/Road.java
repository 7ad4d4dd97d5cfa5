package colony.queen.road;

import colony.queen.checkpoint.KeptState;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Decision;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.Origin;
import colony.queen.memory.Memory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/// The one write path (design §5): a batch of messages, a command and a due timer all go through
/// it. Each batch is one transaction that also moves the input offsets; what it sends goes out
/// after the commit, from the outbox it wrote.
public final class Road {
  private final Store store;
  private final Patience patience;
  private final Means means;
  private final Foundings foundings;

  public Road(
      Store store,
      Encoder encoder,
      Outgoing outgoing,
      Supplier<UUID> ids,
      DoubleSupplier chance,
      Moment.Terms terms,
      Patience patience,
      int cachedTasks) {
    this(store, encoder, outgoing, ids, chance, terms, () -> true, patience, cachedTasks);
  }

  public Road(
      Store store,
      Encoder encoder,
      Outgoing outgoing,
      Supplier<UUID> ids,
      DoubleSupplier chance,
      Moment.Terms terms,
      BooleanSupplier documented,
      Patience patience,
      int cachedTasks) {
    this(
        store,
        encoder,
        outgoing,
        ids,
        chance,
        terms,
        documented,
        patience,
        cachedTasks,
        Witness.NOBODY,
        Runnable::run);
  }

  /// @param documented whether the memory service answers
  /// @param founder begins colonies, one transaction after the other
  public Road(
      Store store,
      Encoder encoder,
      Outgoing outgoing,
      Supplier<UUID> ids,
      DoubleSupplier chance,
      Moment.Terms terms,
      BooleanSupplier documented,
      Patience patience,
      int cachedTasks,
      Witness witness,
      Executor founder) {
    this.store = store;
    this.patience = patience;
    this.foundings = new Foundings(this::found, Duration.ofSeconds(1), founder);
    this.means =
        new Means(
            encoder,
            outgoing,
            ids,
            chance,
            terms,
            documented,
            new LoadedColonies(cachedTasks),
            new RecentResults(2_000),
            witness,
            new Trails());
  }

  /// What happens between two tries while the database is away.
  public interface Patience {
    /// Throws the reason on when it is used up.
    ///
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
    long begun = System.nanoTime();
    var taken = taken(topic, batch, wanted);
    taken.ifPresent(it -> means.witness().batch(topic, it.applied(), since(begun)));
    return taken;
  }

  private Optional<Taken> taken(String topic, List<Arrival> batch, BooleanSupplier wanted) {
    try {
      return patiently(wanted, () -> transact(topic, batch, Optional.empty()));
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      return oneByOne(topic, batch, wanted);
    }
  }

  /// Applies one command under a key that nobody else has.
  public Decision apply(Input input, Patience patience) {
    return apply(input, means.ids().get().toString(), patience);
  }

  /// Applies one command, as long as this patience lasts: somebody waits for the answer. One that
  /// was carried out before is [ignored][Decision.Ignored], however often it is asked for: the
  /// commit may be lost from sight here, and the answer on its way.
  ///
  /// @param key of the sender's own
  /// @throws KeyTaken when the key was something else's
  public Decision apply(Input input, String key, Patience patience) {
    var meant = new AtomicReference<>(input);
    var request = Request.of(input, key);
    return timed(
        input.getClass().getSimpleName(),
        Work::verdict,
        () ->
            patiently(
                    () -> true,
                    patience,
                    () -> {
                      try {
                        return command(meant, request);
                      } catch (CheckpointRefused e) {
                        transactAll(List.of(e.told()), false);
                        return new Decision.Refused(
                            "the checkpoint cannot be written and the policy is strict: "
                                + e.getMessage(),
                            List.of());
                      }
                    })
                .orElseThrow());
  }

  /// Tells the witness how a command went, also one that throws.
  private <T> T timed(
      String verb, Function<? super T, Witness.Verdict> verdict, Supplier<T> command) {
    long begun = System.nanoTime();
    var how = Witness.Verdict.FAILED;
    try {
      var answer = command.get();
      how = verdict.apply(answer);
      return answer;
    } finally {
      means.witness().command(verb, how, since(begun));
    }
  }

  private void begin(String verb, Patience patience, Supplier<Colony> once) {
    timed(
        verb,
        _ -> Witness.Verdict.MOVED,
        () -> patiently(() -> true, patience, once).orElseThrow());
  }

  private static Duration since(long begun) {
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  private Decision command(AtomicReference<Input> meant, Request request) {
    try (var tx = store.begin()) {
      var asked = tx.lock(request);
      if (asked.before().isPresent()) {
        return again(request, asked.before().get());
      }
      boolean fresh = meant.get() instanceof Input.Resume;
      var work = new Work(means, tx, asked.locked(), fresh, false);
      var decision = work.decide(meant.updateAndGet(work::pinned), request);
      work.finish("", Map.of(), List.of(), List.of());
      return decision;
    }
  }

  private static Decision again(Request request, String before) {
    if (!before.equals(request.verb())) {
      throw new KeyTaken(request, before);
    }
    return new Decision.Ignored("it was carried out before");
  }

  /// Applies what heartbeats and lost workers say, all in one transaction. A colony that does not
  /// exist is passed over; one whose decision throws is halted.
  public void applyAll(List<Input> inputs) {
    try {
      patiently(() -> true, () -> transactAll(inputs, false));
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
      patiently(() -> true, () -> transactAll(List.of(input), false));
    } catch (Store.Unavailable e) {
      throw e;
    } catch (CheckpointRefused e) {
      patiently(() -> true, () -> transactAll(List.of(input, e.told()), true));
    } catch (RuntimeException e) {
      var why = "%s cannot be decided: %s".formatted(input, e);
      patiently(
          () -> true, () -> transactAll(List.of(new Input.Broken(input.colonyId(), why)), false));
    }
  }

  /// @param held lets no colony's lifecycle move
  private int transactAll(List<Input> inputs, boolean held) {
    var colonies = new TreeSet<UUID>();
    inputs.forEach(input -> colonies.add(input.colonyId()));
    try (var tx = store.begin()) {
      boolean fresh = inputs.stream().anyMatch(Input.Inspect.class::isInstance);
      var work = new Work(means, tx, tx.lock("", List.of(), colonies), fresh, held);
      for (var input : inputs) {
        if (work.knows(input.colonyId())) {
          work.decide(input);
        }
      }
      work.finish("", Map.of(), List.of(), List.of());
      return inputs.size();
    }
  }

  /// Begins a colony, as long as this patience lasts.
  ///
  /// @param blank made anew for each try, of what earlier colonies of the project remember
  /// @param warnings about the plan
  public void found(
      Charter charter,
      Function<Memory, Colony> blank,
      String planDocument,
      List<String> warnings,
      String actor,
      Patience patience) {
    var order = new Foundings.Order(charter, blank, planDocument, warnings, actor);
    timed(
        "Found",
        _ -> Witness.Verdict.MOVED,
        () ->
            shared(order)
                ? order
                : patiently(() -> true, patience, () -> alone(order)).orElseThrow());
  }

  /// Where traces are drawn no founding is part of another's.
  private boolean shared(Foundings.Order order) {
    return !means.witness().draws() && foundings.begun(order);
  }

  private Foundings.Order alone(Foundings.Order order) {
    found(List.of(order));
    return order;
  }

  /// Begins a colony where a checkpoint of another stood, as long as this patience lasts.
  ///
  /// @param blank made anew for each try, with the checkpoint's rows
  public void fork(
      Supplier<Colony> blank,
      String planDocument,
      KeptState target,
      String actor,
      Patience patience) {
    begin(
        "Fork",
        patience,
        () -> {
          var colony = blank.get();
          var id = colony.charter().id();
          try (var tx = store.begin()) {
            var work = new Work(means, tx, tx.lock("", List.of(), List.of(id)));
            if (!work.knows(id)) {
              work.fork(colony, target.over(colony.standing()), actor);
              work.finish(
                  "", Map.of(), List.of(new Store.Founded(colony, planDocument)), List.of());
            }
            return colony;
          }
        });
  }

  /// Begins a colony that lived in files, as long as this patience lasts. What is told of its past,
  /// and where its files are kept, are written with it.
  ///
  /// @param blank made anew for each try, with its rows
  public void land(
      Supplier<Colony> blank,
      String planDocument,
      KeptState target,
      Origin origin,
      Store.Directory directory,
      String actor,
      Patience patience) {
    begin(
        "Land",
        patience,
        () -> {
          var colony = blank.get();
          var id = colony.charter().id();
          try (var tx = store.begin()) {
            var work = new Work(means, tx, tx.lock("", List.of(), List.of(id)));
            if (!work.knows(id)) {
              work.land(colony, target.over(colony.standing()), origin, actor);
              var founded = new Store.Founded(colony, planDocument, Optional.of(directory));
              work.finish("", Map.of(), List.of(founded), List.of());
            }
            return colony;
          }
        });
  }

  /// Nothing happens to those that are there: an earlier try was committed, and the answer got
  /// lost.
  ///
  /// @param orders of one namespace
  private void found(List<Foundings.Order> orders) {
    var ids = orders.stream().map(it -> it.charter.id()).sorted().toList();
    try (var tx = store.begin()) {
      var work = new Work(means, tx, tx.lock("", List.of(), ids));
      var wanted = orders.stream().filter(it -> !work.knows(it.charter.id())).toList();
      if (!wanted.isEmpty()) {
        work.finish("", Map.of(), work.found(wanted), List.of());
      }
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
    return patiently(wanted, patience, once);
  }

  private static <T> Optional<T> patiently(
      BooleanSupplier wanted, Patience patience, Supplier<T> once) {
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
      return patiently(wanted, () -> transact(topic, List.of(arrival), Optional.empty()));
    } catch (Store.Unavailable e) {
      throw e;
    } catch (CheckpointRefused e) {
      return patiently(wanted, () -> transact(topic, List.of(arrival), Optional.of(e.told())));
    } catch (RuntimeException e) {
      return switch (arrival.reading()) {
        case Arrival.Reading.Good good -> {
          var rejected = means.rejected(arrival, topic, "cannot be decided: " + e);
          var poison = new Arrival.Reading.Poison(good.input(), rejected);
          yield alone(topic, arrival.as(poison), wanted);
        }
        case Arrival.Reading.Poison poison ->
            alone(topic, arrival.as(new Arrival.Reading.Bad(poison.rejected())), wanted);
        case Arrival.Reading.Bad _ -> throw e;
      };
    }
  }

  /// @param refused a checkpoint that cannot be written: no lifecycle moves, and this is told
  private Taken transact(String topic, List<Arrival> batch, Optional<Input> refused) {
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
        var work = new Work(means, tx, locked, false, refused.isPresent());
        var rejected = new ArrayList<Arrival.Rejected>();
        for (var arrival : fresh) {
          work.take(topic, arrival).ifPresent(rejected::add);
        }
        refused.ifPresent(work::decide);
        work.finish(topic, next, List.of(), rejected);
      }
      return new Taken(fresh.size(), batch.size() - fresh.size(), gaps);
    }
  }

  /// A namespace takes no colony more.
  public static final class Full extends RuntimeException {
    private static final long serialVersionUID = 1;

    Full(String why) {
      super(why);
    }
  }

  /// A key under which something else was carried out.
  public static final class KeyTaken extends RuntimeException {
    private static final long serialVersionUID = 1;

    KeyTaken(Request request, String before) {
      super(
          "the key \"%s\" was used for %s before, expected one of its own for %s"
              .formatted(request.key(), before, request.verb()));
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
