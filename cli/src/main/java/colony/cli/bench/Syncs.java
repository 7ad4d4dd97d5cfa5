package colony.cli.bench;

import colony.stack.Pause;
import java.time.Duration;

/// How often PostgreSQL has waited for the disk: for its log, and for data at its checkpoints.
final class Syncs {
  /// A session that has fallen silent tells what it counted after 10 seconds: PostgreSQL's
  /// `PGSTAT_IDLE_INTERVAL`. There is nothing to ask whether it has.
  private static final Duration TOLD_AFTER = Duration.ofMillis(10_500);

  private final QueenDatabase database;
  private final String sql;

  Syncs(QueenDatabase database) {
    this.database = database;
    // PostgreSQL 18 counts both in one view.
    var inLogView =
        database.count(
            "select count(*) from information_schema.columns"
                + " where table_name = 'pg_stat_wal' and column_name = 'wal_sync'");
    this.sql =
        "select (select coalesce(sum(fsyncs), 0) from pg_stat_io)"
            + (inLogView > 0 ? " + (select wal_sync from pg_stat_wal)" : "");
  }

  /// After everybody has told.
  long settled() {
    Pause.of(TOLD_AFTER);
    return database.count(sql);
  }
}
