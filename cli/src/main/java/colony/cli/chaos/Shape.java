package colony.cli.chaos;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/// Kinds of colonies that the load is made of. Every attempt leaves a line `COLONY TASK EPOCH`.
enum Shape {
  /// Five tasks one after the other; the last one has learned something.
  SEQUENCE,
  /// Six tasks side by side, and one that waits for all.
  FAN_OUT,
  /// A task that asks for two children, each of which asks for one.
  SPAWN,
  /// Three tasks whose first attempts fail.
  RETRIES,
  /// Four tasks, of which the budget lets two begin: it waits for a person.
  BUDGET,
  /// A long chain of short tasks: something of this colony moves all the time.
  PULSE,
  /// Twenty empty tasks side by side, which leave no lines.
  BURST;

  static final int BURST_TASKS = 20;

  static final int TOKENS = 200;
  private static final int CHAIN_TASKS = 5;
  private static final int WIDTH = 6;
  private static final int RETRIED = 3;
  private static final int BUDGET_TASKS = 4;
  private static final int PULSE_TASKS = 300;

  /// Nothing that looks like a secret: that would be stored as `[redacted]`.
  private static final String LEARNED = "charts are kept at the north pier";

  private static final String ASK =
      """
      if [ "$COLONY_ANSWERS" = 0 ]; then
      for reason in %s; do
      echo "--- SPAWN REQUEST ---"; echo "caste: %s"; echo "reason: $reason"
      echo "--- END SPAWN REQUEST ---"; done; fi
      """;

  /// Which attempt it is stands in what the command was given to read.
  private static final String LINE =
      "echo \"$COLONY_ID $COLONY_TASK $(sed -n"
          + " 's/.*\"attempt\":[0-9]*,\"epoch\":\\([0-9]*\\),.*/\\1/p' \"$COLONY_CONTEXT\")\""
          + " >> '%s'; ";

  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  String colony(String prefix, int number) {
    return "%s-%s-%d".formatted(prefix, word(), number);
  }

  /// Of a colony with such a name.
  static Shape of(String colony) {
    var kind = colony.substring(0, colony.lastIndexOf('-'));
    return Stream.of(values())
        .filter(each -> kind.endsWith("-" + each.word()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no shape is known of " + colony));
  }

  /// How many there are when such a colony has completed, children included.
  int tasks() {
    return switch (this) {
      case SEQUENCE -> CHAIN_TASKS;
      case FAN_OUT -> WIDTH + 1;
      case SPAWN -> 5;
      case RETRIES -> RETRIED;
      case BUDGET -> BUDGET_TASKS;
      case PULSE -> PULSE_TASKS;
      case BURST -> BURST_TASKS;
    };
  }

  /// @param effects the file of lines
  String plan(Path effects) {
    var plan = Json.mapper().createObjectNode();
    plan.put("goal", "chaos: " + word()).put("mode", "STANDARD").put("review", "none");
    var phase = plan.putArray("phases").addObject();
    phase.put("id", "load").put("name", "Load").put("auto", true);
    var tasks = phase.putArray("tasks");
    var line = LINE.formatted(effects);
    switch (this) {
      case SEQUENCE -> {
        chain(tasks, "t", CHAIN_TASKS, line + "sleep 0.1");
        shell(
            (ObjectNode) tasks.get(CHAIN_TASKS - 1),
            line
                + result(
                    "\"learnings\":[{\"category\":\"tooling\",\"content\":\"" + LEARNED + "\"}]"));
      }
      case FAN_OUT -> {
        for (int i = 0; i < WIDTH; i++) {
          task(tasks, "t" + i, line + "sleep 0.3");
        }
        var after = task(tasks, "join", line).putArray("dependsOn");
        for (int i = 0; i < WIDTH; i++) {
          after.add("t" + i);
        }
      }
      case SPAWN -> {
        var castes = plan.putObject("castes");
        castes.putObject("scout").put("shell", line + ASK.formatted("deeper", "architect"));
        castes.putObject("architect").put("shell", line + "echo found");
        task(tasks, "ask", line + ASK.formatted("left right", "scout"));
      }
      case RETRIES -> {
        for (int i = 0; i < RETRIED; i++) {
          task(tasks, "t" + i, line + "[ \"$COLONY_ATTEMPT\" != 1 ]");
        }
      }
      case BUDGET -> {
        plan.putObject("budget")
            .put("tokens", TOKENS)
            .putObject("worker")
            .put("tokens", TOKENS / 2);
        chain(
            tasks,
            "t",
            BUDGET_TASKS,
            line + result("\"usage\":{\"tokens\":{\"inputTotal\":80,\"output\":20}}"));
      }
      case PULSE -> {
        chain(tasks, "t", PULSE_TASKS, line + "sleep 0.3");
      }
      case BURST -> {
        for (int i = 0; i < BURST_TASKS; i++) {
          var task = tasks.addObject().put("id", "t" + i).put("caste", "builder");
          task.put("description", "nothing").putObject("run").put("noop", true);
        }
      }
    }
    return plan.toString();
  }

  private static String result(String field) {
    return "printf '%%s' '{\"summary\":\"done\",%s}' > \"$COLONY_RESULT\"".formatted(field);
  }

  private static void chain(ArrayNode tasks, String prefix, int length, String shell) {
    for (int i = 0; i < length; i++) {
      var task = task(tasks, prefix + i, shell);
      if (i > 0) {
        task.putArray("dependsOn").add(prefix + (i - 1));
      }
    }
  }

  private static ObjectNode task(ArrayNode tasks, String id, String shell) {
    var task = tasks.addObject().put("id", id).put("caste", "builder").put("description", id);
    shell(task, shell);
    return task;
  }

  private static void shell(ObjectNode task, String shell) {
    task.putObject("run").put("shell", shell);
  }
}
