package colony.queen.decision;

import colony.contracts.names.Counted;
import colony.queen.colony.Charter;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Phase;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The audit lines of transitions, in the formats by which the learning service knows them. Each is
/// one line.
final class Markers {
  private static final int LONGEST = 300;
  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");
  private static final Pattern CONTROLS = Pattern.compile("\\p{Cntrl}+");

  private Markers() {}

  static String started(Charter charter, TaskSpec task, String context) {
    return "TASK START: " + role(task.caste()) + " claiming " + of(charter, task.id(), context);
  }

  static String moved(
      Charter charter, TaskSpec task, TaskStatus from, TaskStatus to, String role, String outcome) {
    return "TASK " + from + "→" + to + ": " + role(role) + " " + of(charter, task.id(), outcome);
  }

  static String blocked(Charter charter, TaskSpec task, String what) {
    return "TASK BLOCKED: %s %s (%s) — %s"
        .formatted(role(task.caste()), task.id(), charter.project(), line(what));
  }

  static String ready(Charter charter, int tasks, String first, String why) {
    return "TASK PENDING→READY: QUEEN %s (%s) — %s"
        .formatted(some(tasks, first), charter.project(), line(why));
  }

  static String reworked(Charter charter, int tasks, String first, String role, String why) {
    return "TASK DONE→READY: %s %s (%s) — %s"
        .formatted(
            role(role),
            some(tasks, first),
            charter.project(),
            line(why.isBlank() ? "rework" : why));
  }

  private static String some(int tasks, String first) {
    return tasks == 1 ? first : first + " and %d more".formatted(tasks - 1);
  }

  static String colony(
      Charter charter,
      ColonyState from,
      ColonyState to,
      String actor,
      Trigger trigger,
      Optional<String> reason) {
    var why = trigger.word().replace('-', ' ') + reason.map(it -> ": " + it).orElse("");
    return "COLONY "
        + from
        + "→"
        + to
        + ": "
        + role(actor)
        + " "
        + of(charter, charter.name(), why);
  }

  static String vote(Charter charter, Phase gate, Vote vote) {
    return "GATE %s: %s %s (%s) — %s"
        .formatted(
            vote.approve() ? "APPROVE" : "REJECT",
            vote.watcher() ? "WATCHER " + vote.voter() : role(vote.voter()),
            gate.id(),
            charter.project(),
            line(
                vote.reason().isBlank()
                    ? Counted.of(vote.issues().size(), "issue")
                    : vote.reason()));
  }

  static String paused(Charter charter, String actor, Optional<String> reason) {
    return "COLONY PAUSED: %s %s (%s) — %s"
        .formatted(role(actor), charter.name(), charter.project(), line(reason.orElse("paused")));
  }

  static String resumed(Charter charter, String actor, Optional<String> reason) {
    return "COLONY RESUMED: %s %s (%s) — %s"
        .formatted(role(actor), charter.name(), charter.project(), line(reason.orElse("resumed")));
  }

  static String uncheckpointed(Charter charter, ColonyState state, String cause) {
    return "COLONY %s→%s: QUEEN %s (%s) — the move waits, its checkpoint cannot be written: %s"
        .formatted(state, state, charter.name(), charter.project(), line(cause));
  }

  /// The end of each line. Every move writes one or two, and a format would be read anew each time.
  private static String of(Charter charter, String what, String why) {
    return what + " (" + charter.project() + ") — " + line(why);
  }

  /// The first line of a text, bounded, without control characters.
  static String line(String text) {
    var first = text.strip().lines().findFirst().orElse("");
    return cut(CONTROL.matcher(first).replaceAll(" ").strip(), LONGEST);
  }

  /// At most so many characters, none of them half a one: that could not be encoded.
  static String cut(String text, int longest) {
    var whole = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    if (whole.length() <= longest) {
      return whole;
    }
    int end = longest - 1;
    return whole.substring(0, Character.isHighSurrogate(whole.charAt(end - 1)) ? end - 1 : end)
        + "…";
  }

  /// The last so many characters, none of them half a one.
  static String end(String text, int longest) {
    int start = Math.max(0, text.length() - longest);
    return text.substring(
        start > 0 && Character.isLowSurrogate(text.charAt(start)) ? start + 1 : start);
  }

  /// What a person wrote, in one line and whole as far as it may be kept.
  static String plain(String text, int longest) {
    return cut(CONTROLS.matcher(text).replaceAll(" ").strip(), longest);
  }

  private static String role(String name) {
    return name.toUpperCase(Locale.ROOT);
  }
}
