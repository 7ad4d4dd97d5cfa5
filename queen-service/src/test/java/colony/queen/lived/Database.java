package colony.queen.lived;

import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;

/// What somebody does to the tables past the Queen.
final class Database {
  private final DataSource source;

  Database(DataSource source) {
    this.source = source;
  }

  /// @return how many rows it touched
  int run(String sql, UUID colony) throws SQLException {
    try (var connection = source.getConnection();
        var statement = connection.prepareStatement(sql)) {
      statement.setObject(1, colony);
      return statement.executeUpdate();
    }
  }

  /// No checkpoint of this colony can be written from here on.
  void refuseCheckpoints(UUID colony) throws SQLException {
    execute(
        """
        create or replace function refuse_checkpoint() returns trigger language plpgsql as $$
        begin raise exception 'no room for a checkpoint'; end $$;
        create trigger %s before insert on checkpoint for each row
          when (new.colony_id = '%s') execute function refuse_checkpoint()
        """
            .formatted(trigger(colony), colony));
  }

  void takeCheckpointsAgain(UUID colony) throws SQLException {
    execute("drop trigger %s on checkpoint".formatted(trigger(colony)));
  }

  private static String trigger(UUID colony) {
    return "refuse_" + colony.toString().replace("-", "");
  }

  private void execute(String sql) throws SQLException {
    try (var connection = source.getConnection();
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
