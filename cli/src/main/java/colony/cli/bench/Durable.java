package colony.cli.bench;

import colony.stack.Durability;
import colony.stack.Installation;
import colony.stack.LocalPostgres;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// PostgreSQL's own word on how it writes. A figure from a database that does not wait for the disk
/// is void.
final class Durable {
  private static final List<String> MUST_BE_ON =
      List.of("fsync", "synchronous_commit", "full_page_writes");

  private Durable() {}

  static Map<String, String> settings(StackFolder folder, StackRecord stack) {
    var port = stack.ports().get("postgres");
    if (port == null) {
      throw new Trouble("the stack in %s has no PostgreSQL".formatted(folder.path()));
    }
    var database =
        new LocalPostgres(
                Installation.find(), folder.path().resolve("postgres"), port, Durability.FULL)
            .database("queen");
    try (var connection =
            DriverManager.getConnection(
                database.jdbcUrl(), database.username(), database.password());
        var statement = connection.createStatement()) {
      var settings = new TreeMap<String, String>();
      for (var name : MUST_BE_ON) {
        try (var row = statement.executeQuery("SHOW " + name)) {
          row.next();
          settings.put(name, row.getString(1));
        }
      }
      return settings;
    } catch (SQLException e) {
      throw new Trouble("cannot ask PostgreSQL for its settings", e);
    }
  }

  static void demand(Map<String, String> settings) {
    for (var name : MUST_BE_ON) {
      if (!"on".equals(settings.get(name))) {
        throw new Trouble(
            "PostgreSQL runs with %s = %s: no figure of it would mean anything"
                .formatted(name, settings.get(name)));
      }
    }
  }
}
