package colony.queen.postgres;

import colony.door.Namespaces;
import colony.queen.app.QueenSettings;
import colony.queen.app.Whose;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/// Connections on which faces read: as a role that sees nothing but the rows of the namespaces that
/// whoever asks reaches. A query that forgot its filter shows nothing of others.
@ApplicationScoped
public class FaceSource {
  private static final String AS_FACE =
      "select set_config('role', ?, true), set_config('colony.namespaces', ?, true)";

  private final DataSource source;
  private final Whose whose;
  private final String role;

  @Inject
  public FaceSource(DataSource source, Whose whose, QueenSettings settings) {
    this(source, whose, settings.faceRole());
  }

  public FaceSource(DataSource source, Whose whose, String role) {
    this.source = source;
    this.whose = whose;
    this.role = role;
  }

  /// For whoever is no face.
  static FaceSource owner(DataSource source) {
    return new FaceSource(source, Optional::empty, "");
  }

  interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  <T> T read(Work<T> work) throws SQLException {
    var reach = whose.reach();
    if (reach.isPresent()) {
      return asFace(reach.get(), Connection.TRANSACTION_READ_COMMITTED, work);
    }
    try (var connection = source.getConnection()) {
      return work.on(connection);
    }
  }

  /// All that is read is of one moment.
  <T> T readOneMoment(Work<T> work) throws SQLException {
    var reach = whose.reach();
    if (reach.isPresent()) {
      return asFace(reach.get(), Connection.TRANSACTION_REPEATABLE_READ, work);
    }
    return transacted(Connection.TRANSACTION_REPEATABLE_READ, work);
  }

  private <T> T asFace(Namespaces reach, int isolation, Work<T> work) throws SQLException {
    return transacted(
        isolation,
        connection -> {
          try (var statement = connection.prepareStatement(AS_FACE)) {
            statement.setString(1, role);
            statement.setString(2, names(reach));
            statement.execute();
          }
          return work.on(connection);
        });
  }

  private <T> T transacted(int isolation, Work<T> work) throws SQLException {
    try (var connection = source.getConnection()) {
      int usual = connection.getTransactionIsolation();
      if (usual != isolation) {
        connection.setTransactionIsolation(isolation);
      }
      connection.setAutoCommit(false);
      try {
        return work.on(connection);
      } finally {
        connection.rollback();
        connection.setAutoCommit(true);
        if (usual != isolation) {
          connection.setTransactionIsolation(usual);
        }
      }
    }
  }

  private static String names(Namespaces reach) {
    return switch (reach) {
      case Namespaces.All _ -> "*";
      case Namespaces.Only only -> String.join(",", only.names());
    };
  }
}
