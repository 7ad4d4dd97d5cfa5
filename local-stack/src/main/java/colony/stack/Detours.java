package colony.stack;

import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/// Which programs of a stack reach each other through a proxy, and on which port of 127.0.0.1 it
/// listens. Read by the line-up when a stack starts; ordinary stacks have none.
///
/// @param ways ports by way, as [#way] names it
public record Detours(Map<String, Integer> ways) {
  public static final Detours NONE = new Detours(Map.of());

  public Detours {
    ways = Map.copyOf(new TreeMap<>(ways));
  }

  public static String way(String from, String to) {
    return from + ">" + to;
  }

  /// The name under which [StackRecord#ports] has what the proxy of a way has to forward to. The
  /// broker has a listener for each client that takes a detour, since it tells its clients where
  /// they are to connect.
  public static String target(String from, String to) {
    return to.equals("kafka") ? "kafka-for-" + from : to;
  }

  OptionalInt port(String from, String to) {
    var port = ways.get(way(from, to));
    return port == null ? OptionalInt.empty() : OptionalInt.of(port);
  }
}
