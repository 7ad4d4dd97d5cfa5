package colony.queen.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/// Time for statements over more rows than those of the road, of a slow disk perhaps: nobody waits
/// for them. The server ends them before the driver stops listening, which would undo for ever what
/// only takes longer. The connection is given back as hurried as it was.
final class Leisure implements AutoCloseable {
  /// Begins each transaction.
  static final String STATEMENTS = "set local statement_timeout = '120s'";

  private static final Duration LISTENS = Duration.ofSeconds(150);

  private final Connection connection;
  private final int before;

  Leisure(Connection connection) throws SQLException {
    this.connection = connection;
    this.before = connection.getNetworkTimeout();
    connection.setNetworkTimeout(Runnable::run, Math.toIntExact(LISTENS.toMillis()));
  }

  @Override
  public void close() throws SQLException {
    connection.setNetworkTimeout(Runnable::run, before);
  }
}
