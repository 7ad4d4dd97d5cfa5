package colony.queen.postgres;

import colony.stack.Database;
import colony.stack.testing.TestStack;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/// Databases with the tables of a Queen, for tests in which no whole Queen runs.
public final class QueenTables {
  private QueenTables() {}

  /// In a database that nobody else uses.
  public static PGSimpleDataSource fresh() {
    return in(TestStack.freshPostgres());
  }

  /// There already, or made now.
  public static PGSimpleDataSource in(Database database) {
    var source = source(database);
    Flyway.configure().dataSource(source).load().migrate();
    return source;
  }

  /// Of a database in which they are.
  public static PGSimpleDataSource source(Database database) {
    var source = new PGSimpleDataSource();
    source.setUrl(database.jdbcUrl());
    source.setUser(database.username());
    source.setPassword(database.password());
    return source;
  }
}
