package colony.stack;

import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Which programs of a stack reach each other through a proxy, and on which port of 127.0.0.1 it
/// listens. Read by the line-up when a stack starts; ordinary stacks have none.
///
/// @param ways ports by way, as [#way] names it
/// @param by the process that listens there: they are worth nothing without it
public record Detours(Map<String, Integer> ways, @Nullable ProcessIdentity by) {
  public static final Detours NONE = new Detours(Map.of(), null);

  public Detours {
    ways = Map.copyOf(new TreeMap<>(ways));
  }

  /// Through proxies of this process.
  public static Detours here(Map<String, Integer> ways) {
    return new Detours(ways, ProcessIdentity.of(ProcessHandle.current()));
  }

  /// Straight ways when whoever listened has ended, however that came.
  Detours orNone() {
    return by != null && by.find().isPresent() ? this : NONE;
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
