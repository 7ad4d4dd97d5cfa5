package colony.queen.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/// A `run` as a plan writes it.
final class RunTree {
  private RunTree() {}

  static Map<String, Object> of(Run run) {
    return switch (run) {
      case Run.Noop(var spawns) ->
          spawns.isEmpty() ? Map.of("noop", true) : Map.of("noop", true, "spawns", spawns);
      case Run.Survey _ -> Map.of("survey", true);
      case Run.Merge(var branch) -> Map.of("merge", branch);
      case Run.Restore(var branch) -> Map.of("restore", branch);
      case Run.External(var service) -> Map.of("external", service);
      case Run.Command command -> of(command);
      case Run.Agent agent -> of(agent);
      case Run.Llm llm -> of(llm);
      case Run.Http(var url, var headers, var secret) -> {
        var tree = new LinkedHashMap<String, Object>();
        tree.put("http", url);
        putAll(tree, "headers", headers);
        secret.ifPresent(it -> tree.put("secret", it));
        yield tree;
      }
    };
  }

  private static Map<String, Object> of(Run.Command run) {
    var tree = new LinkedHashMap<String, Object>();
    run.shell()
        .ifPresentOrElse(line -> tree.put("shell", line), () -> tree.put("command", run.argv()));
    tree.put("env", new TreeMap<>(run.env()));
    putIdle(tree, run.idleTimeoutMillis());
    put(tree, run.confinement());
    return tree;
  }

  private static Map<String, Object> of(Run.Agent run) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("agent", run.preset());
    run.model().ifPresent(it -> tree.put("model", it));
    run.prompt().ifPresent(it -> tree.put("prompt", it));
    if (!run.args().isEmpty()) {
      tree.put("args", run.args());
    }
    putAll(tree, "env", run.env());
    putIdle(tree, run.idleTimeoutMillis());
    put(tree, run.confinement());
    return tree;
  }

  private static Map<String, Object> of(Run.Llm run) {
    var tree = new LinkedHashMap<String, Object>();
    tree.put("llm", run.model().orElse(ServedRun.DEFAULT_MODEL));
    run.prompt().ifPresent(it -> tree.put("prompt", it));
    if (!run.tools().isEmpty()) {
      tree.put("tools", run.tools());
    }
    if (run.rounds() > 0) {
      tree.put("rounds", run.rounds());
    }
    put(tree, run.confinement());
    return tree;
  }

  private static void putAll(Map<String, Object> tree, String key, Map<String, String> pairs) {
    if (!pairs.isEmpty()) {
      tree.put(key, new TreeMap<>(pairs));
    }
  }

  private static void putIdle(Map<String, Object> tree, long millis) {
    if (millis > 0) {
      tree.put("idleTimeout", PlanTree.millis(millis));
    }
  }

  private static void put(Map<String, Object> tree, Confinement confinement) {
    confinement.sandbox().ifPresent(it -> tree.put("sandbox", PlanTree.word(it)));
    confinement.network().ifPresent(it -> tree.put("network", PlanTree.word(it)));
    var limits = new LinkedHashMap<String, Object>();
    putSize(limits, "memory", confinement.memoryBytes());
    if (confinement.cpuSeconds() > 0) {
      limits.put("cpu", PlanTree.millis(confinement.cpuSeconds() * 1000));
    }
    putSize(limits, "processes", confinement.processes());
    putSize(limits, "openFiles", confinement.openFiles());
    putSize(limits, "fileSize", confinement.fileBytes());
    if (!limits.isEmpty()) {
      tree.put("limits", limits);
    }
  }

  private static void putSize(Map<String, Object> limits, String key, long value) {
    if (value > 0) {
      limits.put(key, value);
    }
  }
}
