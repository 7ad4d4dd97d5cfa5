package colony.queen.postgres;

import colony.stack.Database;
import colony.stack.testing.TestStack;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/// Databases with the tables of a Queen, for tests in which no whole Queen runs.
public final class QueenTables {
  private QueenTables() {}

  /// In a database that nobody else uses. Nearly each test wants one, and all migrations took a
  /// second each time.
  public static PGSimpleDataSource fresh() {
    return source(TestStack.copyOf(Migrated.ORIGINAL));
  }

  /// Nobody is connected to it once it is made.
  private static final class Migrated {
    static final Database ORIGINAL = made();

    private static Database made() {
      var database = TestStack.freshPostgres();
      in(database);
      return database;
    }
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
