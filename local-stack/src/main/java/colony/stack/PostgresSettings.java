package colony.stack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How the local PostgreSQL is set. Everything goes on the command line, so that a change here also
/// reaches data folders that exist already.
final class PostgresSettings {
  private PostgresSettings() {}

  static List<String> command(
      PostgresBinaries binaries, Path data, int port, Durability durability) {
    var command = new ArrayList<>(List.of(binaries.program("postgres"), "-D", data.toString()));
    settings(port, durability)
        .forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
    return command;
  }

  private static Map<String, String> settings(int port, Durability durability) {
    var settings = new TreeMap<String, String>();
    settings.put("port", Integer.toString(port));
    settings.put("listen_addresses", "127.0.0.1");
    // No socket file: its path may not be longer than about 100 characters, a data folder's may.
    settings.put("unix_socket_directories", "");
    settings.put("shared_buffers", "128MB");
    settings.put("max_connections", "100");
    settings.put("timezone", "UTC");
    settings.put("log_timezone", "UTC");
    settings.put("jit", "off");
    // Fewer and larger checkpoints: under load the default writes whole pages to the log again and
    // again.
    settings.put("max_wal_size", "2GB");
    settings.put("wal_compression", "on");
    var sync = durability == Durability.FULL ? "on" : "off";
    settings.put("fsync", sync);
    settings.put("synchronous_commit", sync);
    settings.put("full_page_writes", sync);
    return settings;
  }
}
