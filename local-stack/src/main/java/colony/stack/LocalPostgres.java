package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;

/// PostgreSQL in a folder of the caller's choice, with a database for each service.
///
/// Other accounts of the machine reach loopback ports as well, so connections need the password,
/// which is made at first start and kept beside the data in a file only the owner can read.
public final class LocalPostgres implements Program {
  private static final String USER = "colony";
  private static final List<String> DATABASES = List.of("queen", "learning");

  /// Seconds in which it has to answer, or it is not ready.
  private static final String PATIENCE = "5";

  private final Installation installation;
  private final Path home;
  private final int port;
  private final Durability durability;

  public LocalPostgres(Installation installation, Path home, int port, Durability durability) {
    this.installation = installation;
    this.home = home.toAbsolutePath();
    this.port = port;
    this.durability = durability;
  }

  /// Throws when there is no way to run PostgreSQL under the account that runs us.
  public static void demandAccount() {
    PostgresAccount.choose();
  }

  @Override
  public String name() {
    return "postgres";
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public ProcessBuilder prepare() {
    var binaries = PostgresBinaries.of(installation);
    var account = PostgresAccount.choose();
    try {
      Files.createDirectories(home);
      ClusterFolder.clearHalves(home);
      if (!ClusterFolder.made(home)) {
        ClusterFolder.create(binaries, account, home);
      }
      account.own(home);
      ClusterFolder.clearStaleLock(data());
    } catch (IOException e) {
      throw new Trouble("cannot lay out PostgreSQL's data in " + home, e);
    }
    return new ProcessBuilder(
        account.command(PostgresSettings.command(binaries, data(), port, durability)));
  }

  /// Ready means: connections are accepted and every service has its database.
  @Override
  public boolean ready() {
    try (var connection = impatient()) {
      for (var database : DATABASES) {
        createIfMissing(connection, database);
      }
      return true;
    } catch (SQLException _) {
      return false;
    }
  }

  /// Fast shutdown: running transactions are rolled back instead of waited for.
  @Override
  public String endSignal() {
    return "INT";
  }

  public Database database(String name) {
    return database(name, port);
  }

  /// @param through the port of a proxy
  Database database(String name, int through) {
    return new Database(
        "jdbc:postgresql://127.0.0.1:%d/%s".formatted(through, name), USER, password());
  }

  /// For tests that want a database nobody else touches.
  public Database freshDatabase(String name) {
    return copyOf("template1", name);
  }

  /// Of a database to which nobody is connected.
  public Database copyOf(String original, String name) {
    try (var connection = connect("postgres");
        var statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE \"%s\" TEMPLATE \"%s\"".formatted(name, original));
      return database(name);
    } catch (SQLException e) {
      throw new Trouble("cannot create database " + name, e);
    }
  }

  private Connection connect(String database) throws SQLException {
    var access = database(database);
    return DriverManager.getConnection(access.jdbcUrl(), access.username(), access.password());
  }

  /// One whose disk hangs lets anybody begin and answers nobody.
  private Connection impatient() throws SQLException {
    var access = database("postgres");
    var how = new Properties();
    how.setProperty("user", access.username());
    how.setProperty("password", access.password());
    how.setProperty("connectTimeout", PATIENCE);
    how.setProperty("socketTimeout", PATIENCE);
    return DriverManager.getConnection(access.jdbcUrl(), how);
  }

  private static void createIfMissing(Connection connection, String database) throws SQLException {
    try (var find = connection.prepareStatement("SELECT 1 FROM pg_database WHERE datname = ?");
        var statement = connection.createStatement()) {
      find.setString(1, database);
      if (!find.executeQuery().next()) {
        statement.execute("CREATE DATABASE \"%s\"".formatted(database));
      }
    }
  }

  private Path data() {
    return ClusterFolder.data(home);
  }

  private String password() {
    try {
      return Files.readString(ClusterFolder.password(home)).strip();
    } catch (IOException e) {
      throw new Trouble("cannot read PostgreSQL's password in " + home, e);
    }
  }
}
