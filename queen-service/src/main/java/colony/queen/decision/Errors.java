package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.Troubles;
import colony.queen.plan.TaskSpec;
import java.util.Optional;
import java.util.UUID;

/// What goes wrong is recorded, counted by category, and flagged when it comes again and again
/// (docs/budgets.md).
final class Errors {
  enum Severity {
    CRITICAL,
    HIGH,
    MEDIUM,
    LOW;

    String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  static final int LONGEST_TEXT = 500;

  private Errors() {}

  static void of(
      Draft draft, TaskSpec task, String category, Severity severity, String what, String cause) {
    record(
        draft,
        category,
        severity,
        what,
        cause,
        draft.phaseOf(task).map(it -> it.id()),
        Optional.of(task.id()));
  }

  /// The Queen blocks a task.
  static void blocked(Draft draft, TaskSpec task, String code, String why) {
    var what = "task %s is blocked: %s".formatted(task.id(), code);
    of(draft, task, code, Severity.HIGH, what, why);
  }

  static void ofColony(Draft draft, String category, Severity severity, String what, String cause) {
    record(draft, category, severity, what, cause, Optional.empty(), Optional.empty());
  }

  private static void record(
      Draft draft,
      String category,
      Severity severity,
      String what,
      String cause,
      Optional<String> phase,
      Optional<String> task) {
    draft.record(
        new Fact.ErrorRecorded(
            draft.moment().ids().get(),
            category,
            severity.word(),
            Markers.line(what),
            Markers.line(cause),
            phase,
            task,
            Optional.empty()),
        Optional.empty());
    var counted = draft.at().troubles.counted(category, draft.now());
    var pattern = counted.patterns().get(category);
    draft.at().troubles = counted;
    if (pattern != null && pattern.count() >= Troubles.PATTERN) {
      draft.record(new Fact.PatternFlagged(category, pattern), Optional.empty());
    }
    if (pattern != null && pattern.count() == Troubles.PATTERN) {
      raise(
          draft,
          Troubles.Severity.ISSUE,
          "%d errors of category %s, last: %s".formatted(pattern.count(), category, what),
          "operator");
    }
  }

  /// The id of the flag.
  static UUID raise(Draft draft, Troubles.Severity severity, String text, String owner) {
    var flag =
        new Troubles.Flag(
            draft.moment().ids().get(),
            severity,
            Markers.plain(text, LONGEST_TEXT),
            Markers.plain(owner, LONGEST_TEXT),
            draft.actor(),
            draft.now(),
            Optional.empty());
    draft.at().troubles = draft.at().troubles.plus(flag);
    draft.record(new Fact.FlagRaised(flag), Optional.empty());
    return flag.id();
  }

  static Decision raise(Colony colony, Input.RaiseFlag input, Moment moment) {
    var draft = new Draft(colony, moment, input.actor());
    raise(draft, input.severity(), input.text(), input.owner());
    return draft.moved();
  }

  static Decision resolve(Colony colony, Input.ResolveFlag input, Moment moment) {
    var open =
        colony.standing().troubles().open().stream()
            .filter(it -> it.id().equals(input.flag()))
            .findFirst();
    if (open.isEmpty()) {
      return Decisions.refused("no open flag has the id %s".formatted(input.flag()));
    }
    var draft = new Draft(colony, moment, input.actor());
    resolve(draft, input.flag(), input.resolution());
    return draft.moved();
  }

  /// Nothing, where it is resolved already.
  static void resolve(Draft draft, UUID flag, String how) {
    if (draft.at().troubles.open().stream().noneMatch(it -> it.id().equals(flag))) {
      return;
    }
    var resolution = Markers.plain(how, LONGEST_TEXT);
    draft.at().troubles =
        draft
            .at()
            .troubles
            .resolved(flag, new Troubles.Resolution(resolution, draft.actor(), draft.now()));
    draft.record(new Fact.FlagResolved(flag, resolution), Optional.empty());
  }
}
