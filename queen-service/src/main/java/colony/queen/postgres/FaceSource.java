package colony.queen.postgres;

import colony.door.Namespaces;
import colony.queen.app.QueenSettings;
import colony.queen.app.door.Whose;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Connections on which faces read: as a role that sees nothing but the rows of the namespaces that
/// whoever asks reaches. A query that forgot its filter shows nothing of others. However many read,
/// a quarter of the pool stays free of them: reports, timers and the outbox are not kept waiting.
@ApplicationScoped
public class FaceSource {
  /// First in a transaction. The driver's way costs up to three round trips: it asks for the level
  /// that is set, sets it and sets it back.
  private static final String OF_ONE_MOMENT = "set transaction isolation level repeatable read;";

  private static final String AS_FACE =
      "select set_config('role', ?, true), set_config('colony.namespaces', ?, true)";

  private final ScopedValue<Shared> shared = ScopedValue.newInstance();
  private final DataSource source;
  private final Whose whose;
  private final String role;
  private final Semaphore free;
  private final Duration patience;

  @Inject
  public FaceSource(
      DataSource source,
      Whose whose,
      QueenSettings settings,
      @ConfigProperty(name = "quarkus.datasource.jdbc.max-size") int pool,
      @ConfigProperty(name = "quarkus.datasource.jdbc.acquisition-timeout") Duration patience) {
    this(source, whose, settings.faceRole(), pool, patience);
  }

  /// @param pool connections that the source has for everybody, at least 1
  /// @param patience how long a face waits for one
  public FaceSource(DataSource source, Whose whose, String role, int pool, Duration patience) {
    this.source = source;
    this.whose = whose;
    this.role = role;
    this.free = new Semaphore(Math.max(1, pool * 3 / 4), true);
    this.patience = patience;
  }

  /// For whoever is no face.
  static FaceSource owner(DataSource source) {
    return new FaceSource(source, Optional::empty, "", 1, Duration.ZERO);
  }

  /// @param reach whom the connection shows
  private record Shared(Namespaces reach, Connection connection) {}

  interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  /// All that is read meanwhile on this thread shares a transaction, and is of one moment. With it
  /// goes one taking of the role and one end: each read by itself needs three round trips, here
  /// one. It keeps a connection, so nothing in it may ask for another.
  <T> T together(Supplier<T> reads) throws SQLException {
    var reach = whose.reach();
    if (reach.isEmpty() || shared.isBound()) {
      return reads.get();
    }
    return asFace(
        reach.get(),
        OF_ONE_MOMENT + AS_FACE,
        connection ->
            ScopedValue.where(shared, new Shared(reach.get(), connection)).call(reads::get));
  }

  <T> T read(Work<T> work) throws SQLException {
    var reach = whose.reach();
    if (isShared(reach)) {
      return work.on(shared.get().connection());
    }
    if (reach.isPresent()) {
      return asFace(reach.get(), AS_FACE, work);
    }
    try (var connection = source.getConnection()) {
      return work.on(connection);
    }
  }

  /// What one query finds. Who reads as a face takes the role and asks in one round trip: outside a
  /// transaction the database takes what comes with it for one.
  <T> List<T> all(String sql, Statements.Binding binding, Queries.Reading<T> reading)
      throws SQLException {
    var reach = whose.reach();
    if (reach.isEmpty() || isShared(reach)) {
      return read(
          connection -> {
            try (var statement = connection.prepareStatement(sql)) {
              binding.bind(new Sql.Binder(connection, statement));
              try (var rows = statement.executeQuery()) {
                return all(rows, reading);
              }
            }
          });
    }
    return inTurn(
        connection -> {
          try (var statement = connection.prepareStatement(AS_FACE + ";" + sql)) {
            binding.bind(new Sql.Binder(connection, statement).add(role).add(names(reach.get())));
            statement.execute();
            statement.getMoreResults();
            try (var rows = statement.getResultSet()) {
              return all(rows, reading);
            }
          }
        });
  }

  private static <T> List<T> all(ResultSet rows, Queries.Reading<T> reading) throws SQLException {
    var found = new ArrayList<T>();
    while (rows.next()) {
      found.add(reading.read(rows));
    }
    return found;
  }

  /// Where nobody's reach counts: for what is written.
  DataSource source() {
    return source;
  }

  private boolean isShared(Optional<Namespaces> reach) {
    return shared.isBound() && reach.equals(Optional.of(shared.get().reach()));
  }

  /// All that is read is of one moment.
  <T> T readOneMoment(Work<T> work) throws SQLException {
    var reach = whose.reach();
    if (isShared(reach)) {
      return work.on(shared.get().connection());
    }
    if (reach.isPresent()) {
      return asFace(reach.get(), OF_ONE_MOMENT + AS_FACE, work);
    }
    try (var connection = source.getConnection()) {
      return transacted(
          connection,
          it -> {
            try (var statement = it.createStatement()) {
              statement.execute(OF_ONE_MOMENT);
            }
            return work.on(it);
          });
    }
  }

  private <T> T asFace(Namespaces reach, String become, Work<T> work) throws SQLException {
    return inTurn(
        connection ->
            transacted(
                connection,
                it -> {
                  become(reach, it, become);
                  return work.on(it);
                }));
  }

  private <T> T inTurn(Work<T> work) throws SQLException {
    await();
    try (var connection = source.getConnection()) {
      return work.on(connection);
    } finally {
      free.release();
    }
  }

  private void await() throws SQLException {
    try {
      if (!free.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new SQLException(
            "all connections that readers may have are in use, and none came free in %d ms"
                .formatted(patience.toMillis()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted while waiting for a connection", e);
    }
  }

  private void become(Namespaces reach, Connection connection, String sql) throws SQLException {
    try (var statement = connection.prepareStatement(sql)) {
      statement.setString(1, role);
      statement.setString(2, names(reach));
      statement.execute();
    }
  }

  private static <T> T transacted(Connection connection, Work<T> work) throws SQLException {
    connection.setAutoCommit(false);
    try {
      return work.on(connection);
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
  }

  private static String names(Namespaces reach) {
    return switch (reach) {
      case Namespaces.All _ -> "*";
      case Namespaces.Only only -> String.join(",", only.names());
    };
  }
}
