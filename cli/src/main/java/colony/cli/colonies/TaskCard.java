package colony.cli.colonies;

import colony.contracts.TaskResult;
import colony.contracts.Usage;
import colony.contracts.api.TaskView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One task with what its last attempt gave, as a person reads it.
public record TaskCard(TaskView task) {
  private static final int LABEL = 11;

  public List<String> lines() {
    var lines = new ArrayList<String>();
    line(
        lines,
        "task",
        task.description().isEmpty() ? task.taskId() : task.taskId() + ": " + task.description());
    line(
        lines,
        "status",
        "%s, attempt %d%s"
            .formatted(
                task.status().toLowerCase(Locale.ROOT),
                task.attempt(),
                task.worker() == null ? "" : " by " + task.worker()));
    line(lines, "phase", task.phaseId());
    line(lines, "caste", task.caste());
    line(lines, "needs", String.join(", ", task.dependsOn()));
    line(lines, "time", time());
    line(lines, "waits for", task.waitsFor());
    var blocked = task.blocked();
    if (blocked != null) {
      line(lines, "blocked", blocked.code() + ": " + blocked.message());
      line(lines, "goes on", "when " + blocked.recoverWhen());
    }
    var result = task.result();
    if (result != null) {
      result(lines, result);
    }
    return lines;
  }

  /// Of its last attempt: since when, and how long it took.
  private @Nullable String time() {
    var begun = task.startedAt();
    if (begun == null) {
      return null;
    }
    var ended = task.endedAt();
    return "since " + begun + (ended == null ? "" : ", " + Took.of(Duration.between(begun, ended)));
  }

  private static void result(List<String> lines, TaskResult result) {
    line(lines, "summary", result.summary());
    line(lines, "data", result.data() == null ? null : result.data().toString());
    result
        .learnings()
        .forEach(
            it ->
                line(
                    lines,
                    "learned",
                    it.category().isEmpty() ? it.content() : it.category() + ": " + it.content()));
    if (result.ran() != null) {
      line(lines, "ran", ran(result.ran()));
    }
    if (result.exitCode() != null) {
      line(lines, "exit code", result.exitCode().toString());
    }
    if (result.output() != null) {
      line(
          lines,
          "output",
          "%,d bytes, %s".formatted(result.output().sizeBytes(), result.output().sha256()));
    }
    line(lines, "used", used(result.usage()));
    if (result.commit() != null) {
      line(
          lines,
          "commit",
          result.branch() == null ? result.commit() : result.commit() + " on " + result.branch());
    }
    if (result.diff() != null) {
      line(lines, "changed", DiffLine.of(result.diff()));
    }
    result
        .artifacts()
        .forEach(it -> line(lines, "artifact", it.path() + ", " + it.blob().sha256()));
  }

  /// How it was run, as far as that was told.
  private static String ran(TaskResult.Ran ran) {
    return Stream.of(
            ran.executor(),
            named("", ran.verdict()),
            named("sandbox ", ran.sandbox()),
            named("network ", ran.network()),
            ran.limits().isEmpty() ? null : "limits " + String.join(" and ", ran.limits()),
            named("preset ", ran.preset()),
            named("model ", ran.model()),
            named("model calls ", ran.modelCalls()))
        .filter(Objects::nonNull)
        .collect(Collectors.joining(", "));
  }

  private static @Nullable String named(String what, @Nullable Object value) {
    return value == null
        ? null
        : what + (value instanceof Enum<?> word ? word.name().toLowerCase(Locale.ROOT) : value);
  }

  private static @Nullable String used(@Nullable Usage usage) {
    if (usage == null) {
      return null;
    }
    var tokens = usage.tokens();
    var cost = usage.cost();
    return "%s, cost %s"
        .formatted(
            tokens == null
                ? "tokens unknown"
                : "%,d tokens in, %,d out".formatted(tokens.inputTotal(), tokens.output()),
            cost == null
                ? "unknown"
                : "%s %s (%s)"
                    .formatted(
                        Money.written(cost.micros()),
                        cost.currency(),
                        cost.source().name().toLowerCase(Locale.ROOT).replace('_', ' ')));
  }

  /// Whole: who asks for one task wants to read all of it.
  private static void line(List<String> lines, String label, @Nullable String text) {
    if (text != null && !text.isBlank()) {
      var head = label;
      for (var part : text.strip().lines().toList()) {
        lines.add(("%-" + LABEL + "s%s").formatted(head, part));
        head = "";
      }
    }
  }
}
