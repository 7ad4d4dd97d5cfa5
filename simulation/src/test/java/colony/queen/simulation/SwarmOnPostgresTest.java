package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.worker.Workers;
import colony.queen.colony.Input;
import colony.queen.plan.Mode;
import colony.queen.postgres.PgWorkerBook;
import colony.queen.road.Inlet;
import colony.stack.Database;
import colony.stack.testing.TestStack;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/// The same sequences with two Queens on a real PostgreSQL. `-Dcolony.swarm.postgres.sequences=N`
/// plays more or fewer, `-Dcolony.swarm.sequence=S` replays one; in what order the two get their
/// locks is up to the database.
class SwarmOnPostgresTest {

  private static List<DataSource> sources = List.of();

  @BeforeAll
  static void migrate() throws SQLException {
    var database = TestStack.freshPostgres();
    Flyway.configure()
        .dataSource(database.jdbcUrl(), database.username(), database.password())
        .load()
        .migrate();
    sources = List.of(one(database), one(database), one(database));
  }

  @Test
  void aLostWorkerIsMissedByATaskThatWasBlockedWhileItRan() {
    var id = UUID.randomUUID();
    var charter = SwarmPlan.charter(id, Instant.now(), Mode.STANDARD, 5);
    var ground = new PgGround(new Chance(1), id, charter, SwarmPlan.builders(1), sources);
    var blocks = new Input.BlockTask(id, "1.1", "jane", "operator", "wait", "jane", "later");
    ground.calm();

    does(ground, new Input.Seen(id, "1.1", 1, "ant " + id), blocks);

    assertThat(new PgWorkerBook(sources.getLast()).coloniesOf("ant " + id))
        .extracting(Workers.Employer::colony)
        .containsExactly(id);

    does(ground, new Input.InstanceLost(id, "ant " + id, "silent"));

    assertThat(ground.colony().standing().active()).isZero();
  }

  private static void does(PgGround ground, Input... inputs) {
    ground.does(List.of(new Swarm.Deed(0, road -> road.applyAll(List.of(inputs)))));
  }

  @Test
  void twoQueensOnOneDatabasePassNoLimit() {
    var seeds =
        Optional.ofNullable(Long.getLong("colony.swarm.sequence"))
            .map(LongStream::of)
            .orElseGet(
                () -> LongStream.range(0, Long.getLong("colony.swarm.postgres.sequences", 30)));

    var failure = seeds.mapToObj(SwarmOnPostgresTest::play).flatMap(Optional::stream).findFirst();

    assertThat(failure).isEmpty();
  }

  private static Optional<String> play(long seed) {
    var chance = new Chance(seed);
    var id = UUID.randomUUID();
    var charter = SwarmPlan.charter(chance, id, Instant.now());
    var ground = new PgGround(chance, id, charter, SwarmPlan.of(chance), sources);
    // what the database does is not played again by the seed, so somebody listens at once
    var trace = Trace.listening();
    var swarm = new Swarm(chance, ground, id, new Inlet("reports of " + id, id), trace);
    try {
      swarm.play();
      return Optional.empty();
    } catch (InvariantBroken | RuntimeException e) {
      return Optional.of("sequence %d: %s%n%s".formatted(seed, e, trace.last(30)));
    }
  }

  /// A pool of one connection.
  private static DataSource one(Database database) throws SQLException {
    var source = new PGSimpleDataSource();
    source.setUrl(database.jdbcUrl());
    source.setUser(database.username());
    source.setPassword(database.password());
    var connection = source.getConnection();
    return (DataSource)
        proxy(
            DataSource.class,
            (method, _) -> {
              if (!method.getName().equals("getConnection")) {
                throw new UnsupportedOperationException(method.getName());
              }
              connection.setAutoCommit(true);
              return lent(connection);
            });
  }

  private static Object lent(Connection connection) {
    return proxy(
        Connection.class,
        (method, args) -> {
          if (method.getName().equals("close")) {
            if (!connection.getAutoCommit()) {
              connection.rollback();
            }
            return null;
          }
          try {
            return method.invoke(connection, args);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        });
  }

  private interface Answer {
    @Nullable Object to(java.lang.reflect.Method method, Object[] args) throws Throwable;
  }

  private static Object proxy(Class<?> type, Answer answer) {
    return Proxy.newProxyInstance(
        type.getClassLoader(), new Class<?>[] {type}, (_, method, args) -> answer.to(method, args));
  }
}
