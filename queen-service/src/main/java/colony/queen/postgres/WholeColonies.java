package colony.queen.postgres;

import colony.queen.colony.Colony;
import colony.queen.colony.Standing;
import colony.queen.colony.TaskRow;
import colony.queen.road.UnknownColony;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Complete colonies as faces read them. Each is kept as it was last read: people and programs ask
/// for the same one several times between two changes.
final class WholeColonies {
  private static final String STANDING = "select " + Rows.COLONY + " from colony where id = ?";

  /// Tasks of all colonies that are kept.
  private static final long MOST_TASKS = 50_000;

  private final FaceSource source;
  private final Queries queries;
  private final Plans plans;
  private final Cache<UUID, Colony> seen =
      Caffeine.newBuilder()
          .maximumWeight(MOST_TASKS)
          .weigher((UUID _, Colony it) -> it.size() + 1)
          .expireAfterAccess(Duration.ofMinutes(1))
          .build();

  WholeColonies(FaceSource source, Plans plans) {
    this.source = source;
    this.queries = new Queries(source);
    this.plans = plans;
  }

  Colony whole(UUID id) {
    var known = seen.getIfPresent(id);
    if (known != null && standing(id).filter(known.standing()::equals).isPresent()) {
      return known;
    }
    var read = read(id);
    seen.put(id, read);
    return read;
  }

  private Optional<Standing> standing(UUID id) {
    return queries.first(STANDING, bind -> bind.add(id), Rows::standing);
  }

  /// From its rows, whatever was read before.
  Colony read(UUID id) {
    return Sql.run(
        () ->
            source.readOneMoment(
                connection -> {
                  try (var statement = connection.prepareStatement(STANDING)) {
                    statement.setObject(1, id);
                    try (var rows = statement.executeQuery()) {
                      if (!rows.next()) {
                        throw new UnknownColony(id);
                      }
                      return ColonyReading.load(connection, List.of(Rows.standing(rows)), plans)
                          .getFirst();
                    }
                  }
                }));
  }

  /// Which row it is, the colony that was last read tells, as long as it has the same rows.
  Optional<TaskRow> task(UUID id, String taskId) {
    return Optional.ofNullable(seen.getIfPresent(id))
        .flatMap(known -> known.ord(taskId).flatMap(ord -> row(known.standing(), ord)))
        .or(
            () -> {
              var colony = whole(id);
              return colony.ord(taskId).map(colony::task);
            });
  }

  private Optional<TaskRow> row(Standing known, int ord) {
    return queries.first(
        "select "
            + Rows.TASK_OF_T
            + " from colony c join task t on t.colony_id = c.id"
            + " and t.generation = c.generation where c.id = ? and c.generation = ?"
            + " and c.plan_version = ? and t.ord = ?",
        bind -> bind.add(known.id()).add(known.generation()).add(known.planVersion()).add(ord),
        Rows::task);
  }
}
