package colony.queen.road;

import colony.queen.colony.Input;
import colony.queen.lifecycle.Misfit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// What came by the topics: a batch of records and the offsets behind them are one transaction. A
/// record that cannot be decided is found and put aside, and the others go on.
final class Batches {
  private static final System.Logger LOG = System.getLogger(Batches.class.getName());

  private final Store store;
  private final Patience patience;
  private final Means means;

  Batches(Store store, Patience patience, Means means) {
    this.store = store;
    this.patience = patience;
    this.means = means;
  }

  Optional<Applied> apply(Inlet inlet, List<Arrival> batch, BooleanSupplier wanted) {
    try {
      var taken = patience.together(wanted, () -> transact(inlet, batch, Optional.empty()));
      if (taken.isPresent()) {
        return taken;
      }
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      // which record it was is found one by one
    }
    return oneByOne(inlet, batch, wanted);
  }

  void skipTo(Inlet inlet, int partition, long offset) {
    move(inlet, partition, offset, stored -> stored.isEmpty() || stored.get() < offset);
  }

  void goBack(Inlet inlet, int partition, long from, long offset) {
    move(inlet, partition, offset, stored -> stored.equals(Optional.of(from)));
  }

  private void move(
      Inlet inlet, int partition, long offset, Predicate<Optional<Long>> fromWhatIsStored) {
    try (var tx = store.begin()) {
      var stored = tx.lock(inlet, List.of(partition), List.of()).nextOffsets().get(partition);
      if (!fromWhatIsStored.test(Optional.ofNullable(stored))) {
        return;
      }
      tx.write(
          new Store.Writes(
              inlet,
              Map.of(partition, offset),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of()));
      tx.commit();
    }
  }

  private Optional<Applied> oneByOne(Inlet inlet, List<Arrival> batch, BooleanSupplier wanted) {
    int applied = 0;
    int dropped = 0;
    var gaps = new HashMap<Integer, Long>();
    var held = new HashSet<Integer>();
    for (var arrival : batch) {
      if (gaps.containsKey(arrival.partition())) {
        continue; // it comes again with what it stands behind
      }
      try {
        var taken = alone(inlet, arrival, wanted);
        if (taken.isEmpty()) {
          return Optional.empty();
        }
        applied += taken.get().applied();
        dropped += taken.get().dropped();
        gaps.putAll(taken.get().gaps());
      } catch (Store.LockedOut e) {
        gaps.put(arrival.partition(), arrival.offset());
        held.add(arrival.partition());
        tell(inlet, arrival, e);
      }
    }
    return Optional.of(new Applied(applied, dropped, gaps, held));
  }

  private static void tell(Inlet inlet, Arrival arrival, Store.LockedOut why) {
    LOG.log(
        System.Logger.Level.WARNING,
        "%s, shard %d waits for colony %s: %s"
            .formatted(
                inlet.topic(),
                arrival.partition(),
                arrival.colonyId().map(UUID::toString).orElse("unknown"),
                why.getMessage()));
  }

  /// One record: as it is, without the move whose checkpoint cannot be written, put aside with its
  /// colony halted, and if not even that can be decided only put aside.
  private Optional<Applied> alone(Inlet inlet, Arrival arrival, BooleanSupplier wanted) {
    try {
      return alone(inlet, arrival, Optional.empty(), wanted);
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      return switch (arrival.reading()) {
        case Arrival.Reading.Good good -> {
          var rejected = means.rejected(arrival, inlet.topic(), "cannot be decided: " + e);
          var poison = new Arrival.Reading.Poison(good.input(), rejected, Misfit.in(e));
          yield alone(inlet, arrival.as(poison), wanted);
        }
        case Arrival.Reading.Poison poison ->
            alone(inlet, arrival.as(new Arrival.Reading.Bad(poison.rejected())), wanted);
        case Arrival.Reading.Bad _ -> throw e;
      };
    }
  }

  private Optional<Applied> alone(
      Inlet inlet, Arrival arrival, Optional<Input> refused, BooleanSupplier wanted) {
    try {
      return patience
          .unlessLockedOut()
          .whileWanted(wanted, () -> transact(inlet, List.of(arrival), refused));
    } catch (CheckpointRefused e) {
      if (refused.isPresent()) {
        throw e;
      }
      return alone(inlet, arrival, Optional.of(e.told()), wanted);
    }
  }

  /// @param refused a checkpoint that cannot be written: no lifecycle moves, and this is told
  private Applied transact(Inlet inlet, List<Arrival> batch, Optional<Input> refused) {
    var partitions = new TreeSet<Integer>();
    var colonies = new TreeSet<UUID>();
    for (var arrival : batch) {
      partitions.add(arrival.partition());
      arrival.colonyId().ifPresent(colonies::add);
    }
    try (var tx = store.begin()) {
      var locked = tx.lock(inlet, partitions, colonies);
      var next = new HashMap<>(locked.nextOffsets());
      var gaps = new HashMap<Integer, Long>();
      var fresh = new ArrayList<Arrival>();
      for (var arrival : batch) {
        long expected = next.getOrDefault(arrival.partition(), arrival.offset());
        if (arrival.from() > expected) {
          gaps.put(arrival.partition(), expected);
        } else if (arrival.offset() >= expected) {
          fresh.add(arrival);
          next.put(arrival.partition(), arrival.offset() + 1);
        }
      }
      if (!fresh.isEmpty()) {
        var work = new Work(means, tx, locked, false, refused.isPresent());
        var rejected = new ArrayList<Arrival.Rejected>();
        for (var arrival : fresh) {
          work.take(inlet.topic(), arrival).ifPresent(rejected::add);
        }
        refused.ifPresent(work::decide);
        work.finish(inlet, next, List.of(), rejected);
      }
      return new Applied(fresh.size(), batch.size() - fresh.size(), gaps, Set.of());
    }
  }
}
