package colony.cli.bench;

import colony.stack.Trouble;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// PostgreSQL's own word on how it writes. A figure from a database that does not wait for the disk
/// is void.
final class Durable {
  private static final List<String> MUST_BE_ON =
      List.of("fsync", "synchronous_commit", "full_page_writes");

  private static final List<String> WORTH_KNOWING =
      List.of(
          "server_version", "wal_sync_method", "wal_compression", "shared_buffers", "max_wal_size");

  private Durable() {}

  static Map<String, String> settings(QueenDatabase database) {
    var settings = new LinkedHashMap<String, String>();
    for (var names : List.of(MUST_BE_ON, WORTH_KNOWING)) {
      for (var name : names) {
        settings.put(name, database.one("SHOW " + name, row -> row.getString(1)));
      }
    }
    return settings;
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
