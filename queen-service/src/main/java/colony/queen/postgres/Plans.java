package colony.queen.postgres;

import colony.contracts.names.Hash;
import colony.queen.colony.Colony;
import colony.queen.colony.Standing;
import colony.queen.plan.Plan;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// Plans by colony and version, kept as they were read from their documents: a version never
/// changes.
public final class Plans {
  private static final long MOST_TASKS = 50_000;

  /// What a plan takes beside its tasks, in tasks.
  private static final int ITSELF = 4;

  private record Key(UUID colony, int version) {}

  /// @param sha256 of the stored document
  record Known(Plan plan, String sha256) {}

  private final Function<String, Plan> reading;
  private final Cache<Key, Known> known =
      Caffeine.newBuilder()
          .maximumWeight(MOST_TASKS)
          .weigher((Key _, Known it) -> it.plan().tasks().size() + ITSELF)
          .build();

  /// @param reading reads a stored plan document
  public Plans(Function<String, Plan> reading) {
    this.reading = reading;
  }

  /// A colony that has begun: its plan need not be read again.
  void founded(Colony colony) {
    known.put(
        new Key(colony.charter().id(), colony.standing().planVersion()),
        new Known(colony.plan(), colony.planHash()));
  }

  /// Of those that have ended there are always more, and most are not heard of again.
  void ended(Standing standing) {
    known.invalidate(new Key(standing.id(), standing.planVersion()));
  }

  Optional<Known> known(UUID colony, int version) {
    return Optional.ofNullable(known.getIfPresent(new Key(colony, version)));
  }

  /// From its document, unless it is known; empty when there is none.
  Optional<Known> read(Queries queries, UUID colony, int version) {
    return known(colony, version)
        .or(() -> document(queries, colony, version).map(it -> keep(colony, version, it)));
  }

  static Optional<String> document(Queries queries, UUID colony, int version) {
    return queries.first(
        "select document from plan where colony_id = ? and version = ?",
        bind -> bind.add(colony).add(version),
        rows -> rows.getString(1));
  }

  Known keep(UUID colony, int version, String document) {
    return known.get(
        new Key(colony, version), _ -> new Known(reading.apply(document), Hash.of(document)));
  }
}
