package colony.queen.simulation;

import colony.queen.checkpoint.Written;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Standing;
import colony.queen.road.Arrival;
import colony.queen.road.Encoder;
import colony.queen.road.Inlet;
import colony.queen.road.Out;
import colony.queen.road.OutRow;
import colony.queen.road.Outbox;
import colony.queen.road.Outgoing;
import colony.queen.road.Request;
import colony.queen.road.Store;
import colony.queen.road.Wire;
import colony.queen.task.Outcome;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The faults of [Plant] that are built in between the product and the fakes.
final class Planted {
  private Planted() {}

  static Store store(Plant plant, Store store, Outgoing outgoing) {
    return switch (plant) {
      case PUBLISHES_BEFORE_COMMIT,
          OFFSETS_APART,
          ONE_SLOT_TOO_MANY,
          FORGETS_REQUESTS,
          HIDES_FAILED_COMMITS ->
          () -> new Tx(plant, store, store.begin(), outgoing);
      default -> store;
    };
  }

  static Outgoing outgoing(Plant plant, Outgoing outgoing) {
    return plant == Plant.HIDES_FAILED_COMMITS ? new Untold(outgoing) : outgoing;
  }

  static List<Arrival> arrivals(Plant plant, List<Arrival> arrivals) {
    return plant == Plant.FAILURES_COUNT
        ? arrivals.stream().map(Planted::wellDone).toList()
        : arrivals;
  }

  private static Arrival wellDone(Arrival arrival) {
    return arrival.reading() instanceof Arrival.Reading.Good(Input.Finished it)
        ? new Arrival(
            arrival.partition(),
            arrival.offset(),
            new Arrival.Reading.Good(
                new Input.Finished(
                    it.colonyId(),
                    it.taskId(),
                    it.epoch(),
                    it.instance(),
                    Outcome.SUCCESS,
                    it.result(),
                    it.spawns(),
                    it.faults(),
                    it.blocked())),
            arrival.value())
        : arrival;
  }

  static Outbox outbox(Plant plant, Outbox outbox) {
    return switch (plant) {
      case LOADS_NO_OLDER_ROWS -> new NewestOnly(outbox);
      case NEVER_SWEEPS -> new NeverSwept(outbox);
      default -> outbox;
    };
  }

  static InstantSource clock(Plant plant, InstantSource clock) {
    return plant == Plant.CLOCK_STANDS ? new Stopped(clock) : clock;
  }

  static Wire wire(Plant plant, Wire wire) {
    return plant == Plant.DELETES_UNSENT ? new Hopeful(wire) : wire;
  }

  static Charter charter(Plant plant, Charter charter) {
    return new Charter(
        charter.id(),
        charter.namespace(),
        charter.name(),
        charter.project(),
        charter.goal(),
        charter.shard(),
        charter.mode(),
        charter.modeGiven(),
        charter.auto(),
        charter.activeLimit() + (plant == Plant.ONE_SLOT_TOO_MANY ? 1 : 0),
        charter.workspace(),
        charter.base(),
        charter.createdAt(),
        charter.createdBy(),
        charter.requestKey(),
        charter.forkedFrom());
  }

  private static final class Tx implements Store.Tx {
    private final Plant plant;
    private final Store store;
    private final Store.Tx tx;
    private final Outgoing outgoing;
    private Store.@Nullable Writes offsets;
    private boolean asked;

    Tx(Plant plant, Store store, Store.Tx tx, Outgoing outgoing) {
      this.plant = plant;
      this.store = store;
      this.tx = tx;
      this.outgoing = outgoing;
    }

    @Override
    public Store.Locked lock(
        Inlet inlet, Collection<Integer> partitions, Collection<UUID> colonies) {
      return tx.lock(inlet, partitions, colonies);
    }

    @Override
    public Store.Admitted admit(String namespace, Set<String> projects) {
      return tx.admit(namespace, projects);
    }

    @Override
    public Store.Requested lock(Request request) {
      var asked = tx.lock(request);
      return plant == Plant.FORGETS_REQUESTS
          ? new Store.Requested(asked.locked(), Optional.empty())
          : asked;
    }

    @Override
    public List<Colony> load(Collection<Standing> standings) {
      return tx.load(standings).stream()
          .map(
              it ->
                  new Colony(
                      charter(plant, it.charter()),
                      it.plan(),
                      it.planHash(),
                      it.standing(),
                      it.phases(),
                      it.tasks(),
                      Map.of(),
                      it.mind(),
                      it.notes()))
          .toList();
    }

    @Override
    public Map<Store.ResultKey, Input.Attachment> results(Collection<Store.ResultKey> keys) {
      return tx.results(keys);
    }

    @Override
    public Map<UUID, String> checkpoint(Map<UUID, List<Written>> checkpoints) {
      return tx.checkpoint(checkpoints);
    }

    @Override
    public void write(Store.Writes writes) {
      asked = writes.request().isPresent();
      if (plant != Plant.OFFSETS_APART) {
        tx.write(writes);
      } else {
        tx.write(with(writes, Map.of()));
        offsets = only(writes);
      }
      if (plant == Plant.PUBLISHES_BEFORE_COMMIT) {
        outgoing.committed(writes.outbox(), List.of());
      }
    }

    @Override
    public void commit() {
      try {
        tx.commit();
      } catch (Store.Unavailable e) {
        if (!asked || plant != Plant.HIDES_FAILED_COMMITS) {
          throw e;
        }
      }
      if (offsets != null) {
        try (var second = store.begin()) {
          second.lock(offsets.inlet(), offsets.nextOffsets().keySet(), List.of());
          second.write(offsets);
          second.commit();
        }
      }
    }

    @Override
    public void close() {
      tx.close();
    }

    private static Store.Writes with(Store.Writes all, Map<Integer, Long> offsets) {
      return new Store.Writes(
          all.inlet(),
          offsets,
          all.founded(),
          all.colonies(),
          all.outbox(),
          all.rejected(),
          all.published(),
          all.pools(),
          all.request());
    }

    private static Store.Writes only(Store.Writes all) {
      return new Store.Writes(
          all.inlet(),
          all.nextOffsets(),
          List.of(),
          List.of(),
          List.of(),
          all.rejected(),
          List.of());
    }
  }

  /// Never says less than before.
  private static final class Stopped implements InstantSource {
    private final InstantSource clock;
    private Instant latest = Instant.MIN;

    Stopped(InstantSource clock) {
      this.clock = clock;
    }

    @Override
    public Instant instant() {
      var now = clock.instant();
      latest = now.isAfter(latest) ? now : latest;
      return latest;
    }
  }

  private record NewestOnly(Outbox outbox) implements Outbox {
    @Override
    public List<OutRow> oldest(Collection<Integer> shards, Collection<UUID> except, int most) {
      return outbox.oldest(shards, except, most);
    }

    @Override
    public List<OutRow> of(UUID stream, long after, int most) {
      var rows = outbox.of(stream, after, most);
      return rows.isEmpty() ? rows : List.of(rows.getLast());
    }

    @Override
    public void delete(Collection<OutRow.Key> published) {
      outbox.delete(published);
    }

    @Override
    public List<Encoder.Summary> changedLately(Collection<Integer> shards) {
      return outbox.changedLately(shards);
    }

    @Override
    public List<Encoder.Summary> summaries(Collection<UUID> streams) {
      return outbox.summaries(streams);
    }
  }

  private record NeverSwept(Outbox outbox) implements Outbox {
    @Override
    public List<OutRow> oldest(Collection<Integer> shards, Collection<UUID> except, int most) {
      return List.of();
    }

    @Override
    public List<OutRow> of(UUID stream, long after, int most) {
      return outbox.of(stream, after, most);
    }

    @Override
    public void delete(Collection<OutRow.Key> published) {
      outbox.delete(published);
    }

    @Override
    public List<Encoder.Summary> changedLately(Collection<Integer> shards) {
      return outbox.changedLately(shards);
    }

    @Override
    public List<Encoder.Summary> summaries(Collection<UUID> streams) {
      return outbox.summaries(streams);
    }
  }

  private record Untold(Outgoing outgoing) implements Outgoing {
    @Override
    public void committed(List<OutRow> rows, List<Encoder.Summary> changed) {}

    @Override
    public void nudged(int shard, UUID colony) {
      outgoing.nudged(shard, colony);
    }

    @Override
    public Collection<OutRow.Key> takePublished(Collection<Integer> shards) {
      return outgoing.takePublished(shards);
    }

    @Override
    public void putBack(Collection<OutRow.Key> published) {
      outgoing.putBack(published);
    }
  }

  private record Hopeful(Wire wire) implements Wire {
    @Override
    public void send(Out out, Consumer<@Nullable Exception> done) {
      wire.send(out, _ -> {});
      done.accept(null);
    }

    @Override
    public void reset() {
      wire.reset();
    }
  }
}
