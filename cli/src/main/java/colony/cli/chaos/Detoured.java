package colony.cli.chaos;

import colony.stack.Detours;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.StackSize;
import colony.stack.Trouble;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// The proxies on all ways of a stack that is started with them.
final class Detoured implements AutoCloseable {
  private final StackFolder folder;
  private final Map<FaultPlan.Way, Proxy> proxies = new LinkedHashMap<>();

  private Detoured(StackFolder folder) {
    this.folder = folder;
  }

  /// Begins to listen and tells the next start of the stack in this folder.
  static Detoured of(StackFolder folder, StackSize size) {
    var detoured = new Detoured(folder);
    var ways = new HashMap<String, Integer>();
    for (var way : FaultPlan.ways(size)) {
      var target = Detours.target(way.from(), way.to());
      var proxy = new Proxy(() -> port(folder, target));
      detoured.proxies.put(way, proxy);
      ways.put(Detours.way(way.from(), way.to()), proxy.port());
    }
    folder.write(Detours.here(ways));
    return detoured;
  }

  void become(String from, String to, Proxy.State state) {
    var proxy = proxies.get(new FaultPlan.Way(from, to));
    if (proxy == null) {
      throw new Trouble("there is no way from %s to %s".formatted(from, to));
    }
    proxy.become(state);
  }

  /// On all ways to it.
  void become(String to, Proxy.State state) {
    proxies.forEach(
        (way, proxy) -> {
          if (way.to().equals(to)) {
            proxy.become(state);
          }
        });
  }

  /// The next start of the stack goes straight: somebody wants to look at what is in it.
  @Override
  public void close() {
    folder.write(Detours.NONE);
    proxies.values().forEach(Proxy::close);
  }

  private static int port(StackFolder folder, String target) {
    var port = folder.record().map(StackRecord::ports).orElse(Map.of()).get(target);
    if (port == null) {
      throw new Trouble("the stack has no port of " + target);
    }
    return port;
  }
}
