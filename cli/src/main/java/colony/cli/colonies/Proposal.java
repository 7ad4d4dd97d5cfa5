package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.cli.output.Table;
import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInView;
import colony.contracts.api.PlanView;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// The plan that waits for approval at a check-in, as a person looks at it before it runs.
public record Proposal(PlanView view, int width) {
  private static final int LONGEST_NAME = 60;
  private static final int LONGEST_RUN = 40;

  /// Nothing where the check-in proposes none.
  public static Optional<Proposal> of(
      QueenClient queen, String colony, CheckInView checkIn, Screen screen) {
    return Optional.ofNullable(checkIn.proposal())
        .flatMap(version -> queen.plan(colony, version))
        .map(view -> new Proposal(view, screen.width()));
  }

  public List<String> lines() {
    var lines = new ArrayList<String>();
    for (var phase : view.plan().path("phases")) {
      lines.add(heading(phase));
      if (phase.path("planned").asText().equals("later")) {
        lines.add("  its tasks are planned when it is due");
      }
      if (!phase.path("tasks").isEmpty()) {
        lines.addAll(tasks(phase.path("tasks")));
      }
      for (var task : phase.path("tasks")) {
        checks(task, Screen.whole(task.path("id").asText()) + " is verified", lines);
      }
      checks(phase, "verified", lines);
    }
    return lines;
  }

  private void checks(JsonNode verified, String words, List<String> lines) {
    for (var check : verified.path("verify")) {
      var line =
          "%s by %s: %s"
              .formatted(words, check.path("name").asText(), check.path("command").asText());
      lines.add("  " + Screen.oneLine(line, width - 2));
    }
  }

  private static String heading(JsonNode phase) {
    return "%s: %s%s%s (proposed)"
        .formatted(
            Screen.oneLine(phase.path("id").asText(), LONGEST_NAME),
            Screen.oneLine(phase.path("name").asText(), LONGEST_NAME),
            phase.path("kind").asText().equals("gate")
                ? ", a gate of " + voters(phase.path("approvals"))
                : "",
            phase.path("dependsOn").isEmpty()
                ? ""
                : ", after " + joined(phase.path("dependsOn"), ", "));
  }

  /// As `2`, or `2 people`.
  private static String voters(JsonNode approvals) {
    var from = approvals.path("from").asText();
    return approvals.path("min").asInt() + (from.equals("any") ? "" : " " + from);
  }

  private List<String> tasks(JsonNode tasks) {
    var table = new Table("  TASK", "CASTE", "AFTER", "RUNS", "WHAT");
    for (var task : tasks) {
      table.row(
          "  " + Screen.whole(task.path("id").asText()),
          task.path("caste").asText(),
          task.path("dependsOn").isEmpty() ? "-" : joined(task.path("dependsOn"), " "),
          Screen.oneLine(run(task), LONGEST_RUN),
          Screen.oneLine(task.path("description").asText(), LONGEST_NAME));
    }
    return table.lines();
  }

  /// What the task says, or else what the plan says of its caste.
  private String run(JsonNode task) {
    var run =
        task.has("run")
            ? task.get("run")
            : view.plan().path("castes").path(task.path("caste").asText());
    for (var kind : List.of("shell", "http", "external")) {
      if (run.has(kind)) {
        return run.get(kind).asText();
      }
    }
    for (var kind : List.of("agent", "llm")) {
      if (run.has(kind)) {
        return kind + ":" + run.get(kind).asText();
      }
    }
    return run.has("command") ? joined(run.get("command"), " ") : "-";
  }

  private static String joined(JsonNode list, String between) {
    return StreamSupport.stream(list.spliterator(), false)
        .map(it -> Screen.oneLine(it.asText(), LONGEST_RUN))
        .collect(Collectors.joining(between));
  }
}
