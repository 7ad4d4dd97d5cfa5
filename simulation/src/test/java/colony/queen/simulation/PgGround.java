package colony.queen.simulation;

import colony.queen.checkpoint.Written;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Standing;
import colony.queen.decision.Founding;
import colony.queen.kafka.JsonEncoder;
import colony.queen.plan.Plan;
import colony.queen.postgres.PgReader;
import colony.queen.postgres.PgStore;
import colony.queen.postgres.Plans;
import colony.queen.road.Circumstances;
import colony.queen.road.Inlet;
import colony.queen.road.Request;
import colony.queen.road.Road;
import colony.queen.road.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import javax.sql.DataSource;

/// Two Queens on a real database, side by side: what they do at the same time, the database puts in
/// order. Now and then one dies between two words of a transaction.
final class PgGround implements Swarm.Ground {
  private final Chance chance;
  private final UUID id;
  private final colony.queen.app.document.PlanDocuments documents =
      new colony.queen.app.document.PlanDocuments(4_000_000);
  private final JsonEncoder encoder = new JsonEncoder();
  private final PgReader reader;
  private final Queen[] queens;
  private boolean calm;

  private final class Queen {
    private final Mortal store;
    private Road road;

    Queen(DataSource source) {
      var plans = new Plans(documents::stored);
      store = new Mortal(new PgStore(source, plans, encoder::attachment, () -> {}));
      road = born();
    }

    Road born() {
      return new Road(
          store,
          encoder,
          new NobodyListens(),
          new Circumstances(UUID::randomUUID, () -> 0.5, Simulation.TERMS),
          (tries, why) -> {
            if (tries > 20) {
              throw why;
            }
          },
          10_000);
    }
  }

  /// @param sources a connection for each Queen, and one to look
  PgGround(Chance chance, UUID id, Charter charter, Plan plan, List<DataSource> sources) {
    this.chance = chance;
    this.id = id;
    this.queens = new Queen[] {new Queen(sources.get(0)), new Queen(sources.get(1))};
    this.reader = new PgReader(sources.get(2), new Plans(documents::stored));
    var document = documents.document(plan);
    queens[0].road.found(
        charter,
        memory -> Founding.blank(charter, plan, document.sha256(), memory, Instant.now()),
        document.text(),
        List.of(),
        "tester",
        (_, why) -> {
          throw why;
        });
  }

  @Override
  public int queens() {
    return queens.length;
  }

  @Override
  public void does(List<Swarm.Deed> deeds) {
    for (var deed : deeds) {
      queens[deed.queen()].store.dies(!calm && chance.oneIn(15) ? chance.below(6) : -1);
    }
    if (deeds.size() == 2) {
      var other = CompletableFuture.runAsync(() -> does(deeds.get(1)));
      does(deeds.get(0));
      finished(other);
    } else {
      deeds.forEach(this::does);
    }
  }

  private static void finished(CompletableFuture<Void> other) {
    try {
      other.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof InvariantBroken broken) {
        throw broken;
      }
      throw e;
    }
  }

  private void does(Swarm.Deed deed) {
    var queen = queens[deed.queen()];
    try {
      deed.what().accept(queen.road);
    } catch (Crash e) {
      queen.road = queen.born();
    } catch (Store.Unavailable e) {
      // Whoever asked hears that it did not work.
    }
  }

  @Override
  public Colony colony() {
    return reader.whole(id);
  }

  @Override
  public Instant now() {
    return Instant.now();
  }

  /// The database has a clock of its own: what pauses is told to go on instead.
  @Override
  public void pass(Duration time) {}

  @Override
  public Input.Attachment attachment() {
    return encoder.attachment("{\"result\": {\"summary\": \"did it\", \"durationMillis\": 1}}");
  }

  @Override
  public void calm() {
    calm = true;
  }

  /// Lets the process die before the nth word to the store, or after its last one.
  private static final class Mortal implements Store {
    private final Store store;
    private int words = -1;

    Mortal(Store store) {
      this.store = store;
    }

    void dies(int after) {
      words = after;
    }

    private void say() {
      if (words >= 0 && words-- == 0) {
        throw new Crash();
      }
    }

    @Override
    public Tx begin() {
      var tx = store.begin();
      return new Tx() {
        @Override
        public Locked lock(Inlet inlet, Collection<Integer> partitions, Collection<UUID> colonies) {
          say();
          return tx.lock(inlet, partitions, colonies);
        }

        @Override
        public Store.Admitted admit(String namespace, Set<String> projects) {
          say();
          return tx.admit(namespace, projects);
        }

        @Override
        public Store.Requested lock(Request request) {
          say();
          return tx.lock(request);
        }

        @Override
        public List<Colony> load(Collection<Standing> standings) {
          say();
          return tx.load(standings);
        }

        @Override
        public Map<ResultKey, Input.Attachment> results(Collection<ResultKey> keys) {
          say();
          return tx.results(keys);
        }

        @Override
        public Map<UUID, String> checkpoint(Map<UUID, List<Written>> checkpoints) {
          say();
          return tx.checkpoint(checkpoints);
        }

        @Override
        public void write(Writes writes) {
          say();
          tx.write(writes);
        }

        @Override
        public void commit() {
          say();
          tx.commit();
          say();
        }

        @Override
        public void close() {
          tx.close();
        }
      };
    }
  }
}
