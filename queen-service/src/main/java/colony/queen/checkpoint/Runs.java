package colony.queen.checkpoint;

import colony.queen.plan.Confinement;
import colony.queen.plan.Run;
import java.util.Map;
import java.util.TreeMap;

/// How a task that the Queen added is run.
final class Runs {
  private Runs() {}

  static void write(Run run, JsonText out) {
    out.open("run");
    switch (run) {
      case Run.Command(var argv, var shell, var env, long idle, var confinement) -> {
        out.texts("argv", argv);
        write(confinement, out);
        write("env", env, out);
        out.number("idleTimeoutMillis", idle)
            .text("kind", "command")
            .text("shell", shell.orElse(null));
      }
      case Run.Agent agent -> {
        out.texts("args", agent.args());
        write(agent.confinement(), out);
        write("env", agent.env(), out);
        out.number("idleTimeoutMillis", agent.idleTimeoutMillis())
            .text("kind", "agent")
            .text("model", agent.model().orElse(null))
            .text("preset", agent.preset())
            .text("prompt", agent.prompt().orElse(null));
      }
      case Run.Llm llm -> {
        write(llm.confinement(), out);
        out.text("kind", "llm")
            .text("model", llm.model().orElse(null))
            .text("prompt", llm.prompt().orElse(null))
            .number("rounds", llm.rounds())
            .texts("tools", llm.tools());
      }
      case Run.Http(var url, var headers, var secret) -> {
        write("headers", headers, out);
        out.text("kind", "http").text("secret", secret.orElse(null)).text("url", url);
      }
      case Run.External(var service) -> out.text("kind", "external").text("service", service);
      case Run.Noop(var spawns) -> out.text("kind", "noop").texts("spawns", spawns);
      case Run.Survey _ -> out.text("kind", "survey");
      case Run.Merge(var branch) -> out.text("branch", branch).text("kind", "merge");
      case Run.Restore(var branch) -> out.text("branch", branch).text("kind", "restore");
    }
    out.close();
  }

  private static void write(Confinement confinement, JsonText out) {
    if (confinement.equals(Confinement.USUAL)) {
      return;
    }
    out.open("confinement")
        .number("cpuSeconds", confinement.cpuSeconds())
        .number("fileBytes", confinement.fileBytes())
        .number("memoryBytes", confinement.memoryBytes());
    confinement.network().ifPresent(it -> out.word("network", it));
    out.number("openFiles", confinement.openFiles()).number("processes", confinement.processes());
    confinement.sandbox().ifPresent(it -> out.word("sandbox", it));
    out.close();
  }

  /// As a list of names and values in turn: names are people's texts and no keys of ours.
  private static void write(String key, Map<String, String> pairs, JsonText out) {
    if (!pairs.isEmpty()) {
      out.openList(key);
      new TreeMap<>(pairs)
          .forEach((name, value) -> out.open().text("name", name).text("value", value).close());
      out.closeList();
    }
  }

  static Run read(Fields run) {
    return switch (run.text("kind")) {
      case "command" ->
          new Run.Command(
              run.texts("argv"),
              run.optionalText("shell"),
              pairs(run, "env"),
              run.number("idleTimeoutMillis"),
              confinement(run));
      case "agent" ->
          new Run.Agent(
              run.text("preset"),
              run.optionalText("model"),
              run.optionalText("prompt"),
              run.texts("args"),
              pairs(run, "env"),
              run.number("idleTimeoutMillis"),
              confinement(run));
      case "llm" ->
          new Run.Llm(
              run.optionalText("model"),
              run.optionalText("prompt"),
              run.texts("tools"),
              run.count("rounds"),
              confinement(run));
      case "http" ->
          new Run.Http(run.text("url"), pairs(run, "headers"), run.optionalText("secret"));
      case "external" -> new Run.External(run.text("service"));
      case "noop" -> new Run.Noop(run.texts("spawns"));
      case "survey" -> new Run.Survey();
      case "merge" -> new Run.Merge(run.text("branch"));
      case "restore" -> new Run.Restore(run.text("branch"));
      case String other -> throw new IllegalArgumentException("a run of kind " + other);
    };
  }

  private static Confinement confinement(Fields run) {
    return run.optionalObject("confinement")
        .map(
            it ->
                new Confinement(
                    it.optionalText("sandbox").map(Confinement.Sandbox::valueOf),
                    it.optionalText("network").map(Confinement.Network::valueOf),
                    it.number("memoryBytes"),
                    it.number("cpuSeconds"),
                    it.count("processes"),
                    it.count("openFiles"),
                    it.number("fileBytes")))
        .orElse(Confinement.USUAL);
  }

  private static Map<String, String> pairs(Fields run, String key) {
    var pairs = new TreeMap<String, String>();
    run.objects(key).forEach(pair -> pairs.put(pair.text("name"), pair.text("value")));
    return pairs;
  }
}
