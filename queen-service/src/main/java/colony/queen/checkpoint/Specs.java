package colony.queen.checkpoint;

import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import java.util.Map;
import java.util.TreeMap;

/// What a task the Queen added is; of the others the plan says it.
final class Specs {
  private static final int USUAL_DEPTH = 1;

  private Specs() {}

  static void write(TaskSpec spec, JsonText out) {
    if (spec.about() != TaskSpec.NOTHING) {
      out.numberAlways("about", spec.about());
    }
    Purses.write("budget", spec.budget(), out);
    out.text("caste", spec.caste()).numbers("dependsOn", spec.dependsOn());
    if (spec.depth() != USUAL_DEPTH) {
      out.numberAlways("depth", spec.depth());
    }
    out.text("description", spec.description())
        .texts("files", spec.files())
        .texts("hints", spec.hints())
        .text("id", spec.id())
        .word("kind", spec.kind())
        .number("maxAttempts", spec.maxAttempts())
        .number("ord", spec.ord())
        .number("phase", spec.phase())
        .number("priority", spec.priority());
    spec.run().ifPresent(run -> write(run, out));
    out.texts("successCriteria", spec.successCriteria())
        .number("timeoutMillis", spec.timeoutMillis());
  }

  private static void write(Run run, JsonText out) {
    out.open("run");
    switch (run) {
      case Run.Command(var argv, var shell, var env, long idle) -> {
        out.texts("argv", argv);
        write(env, out);
        out.number("idleTimeoutMillis", idle)
            .text("kind", "command")
            .text("shell", shell.orElse(null));
      }
      case Run.Noop _ -> out.text("kind", "noop");
      case Run.Survey _ -> out.text("kind", "survey");
      case Run.Restore(var branch) -> out.text("branch", branch).text("kind", "restore");
    }
    out.close();
  }

  /// As a list of names and values in turn: names are people's texts and no keys of ours.
  private static void write(Map<String, String> env, JsonText out) {
    if (!env.isEmpty()) {
      out.openList("env");
      new TreeMap<>(env)
          .forEach((name, value) -> out.open().text("name", name).text("value", value).close());
      out.closeList();
    }
  }

  static TaskSpec read(Fields spec) {
    return new TaskSpec(
        spec.count("ord"),
        spec.text("id"),
        spec.count("phase"),
        spec.word("kind", TaskSpec.Kind.class),
        spec.text("description"),
        spec.text("caste"),
        spec.counts("dependsOn"),
        spec.texts("files"),
        spec.optionalObject("run").map(Specs::run),
        spec.number("timeoutMillis"),
        spec.count("maxAttempts"),
        spec.texts("hints"),
        spec.texts("successCriteria"),
        spec.count("priority"),
        spec.optionalCount("about").orElse(TaskSpec.NOTHING),
        spec.optionalCount("depth").orElse(USUAL_DEPTH),
        Purses.budget(spec));
  }

  private static Run run(Fields run) {
    return switch (run.text("kind")) {
      case "command" ->
          new Run.Command(
              run.texts("argv"),
              run.optionalText("shell"),
              env(run),
              run.number("idleTimeoutMillis"));
      case "noop" -> new Run.Noop();
      case "survey" -> new Run.Survey();
      case "restore" -> new Run.Restore(run.text("branch"));
      case String other -> throw new IllegalArgumentException("a run of kind " + other);
    };
  }

  private static Map<String, String> env(Fields run) {
    var env = new TreeMap<String, String>();
    run.objects("env").forEach(pair -> env.put(pair.text("name"), pair.text("value")));
    return env;
  }
}
