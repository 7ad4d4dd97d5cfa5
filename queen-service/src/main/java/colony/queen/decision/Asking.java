package colony.queen.decision;

import colony.queen.colony.CheckIn;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a check-in says, from the rows (docs/check-ins.md), and by when it wants its answer.
final class Asking {
  private Asking() {}

  /// The report at a front's end.
  static CheckIn front(Draft draft, boolean last) {
    var changed = new ArrayList<CheckIn.Line>();
    var issues = new ArrayList<String>();
    var gates = new ArrayList<CheckIn.GateLine>();
    int tasks = 0;
    int attempts = 0;
    int retries = 0;
    int reworks = 0;
    int spawns = 0;
    int unconsumed = 0;
    var worked = new WorkTime();
    for (int phase : draft.front()) {
      var id = draft.phasePlan(phase).id();
      Verification.gates(draft, phase).forEach(gate -> gates.add(new CheckIn.GateLine(id, gate)));
      reworks += draft.phase(phase).reworks();
      for (int ord : draft.rows().workOf(phase)) {
        var row = draft.task(ord);
        boolean child = draft.spec(ord).kind() == TaskSpec.Kind.CHILD;
        tasks += child ? 0 : 1;
        spawns += child ? 1 : 0;
        unconsumed += child && row.status() == TaskStatus.DONE && !row.kin().consumed() ? 1 : 0;
        attempts += row.attempt();
        retries += Math.max(0, row.attempt() - 1);
        worked.ran(row.startedAt(), row.endedAt());
        if (changed.size() < CheckIn.MAX_LISTED) {
          changed.add(line(draft, row));
        }
        if (row.status() == TaskStatus.CANCELLED && issues.size() < CheckIn.MAX_LISTED) {
          issues.add("task %s was cancelled".formatted(draft.spec(ord).id()));
        }
      }
    }
    gates.stream()
        .filter(it -> !it.gate().passed())
        .map(
            it ->
                "gate %s of %s is red: %s"
                    .formatted(it.gate().name(), it.phase(), it.gate().detail()))
        .limit(CheckIn.MAX_LISTED)
        .forEach(issues::add);
    draft.at().troubles.open().stream()
        .filter(flag -> flag.severity() != Troubles.Severity.NOTE)
        .map(flag -> "flag (%s): %s".formatted(flag.severity().word(), flag.text()))
        .limit(CheckIn.MAX_LISTED)
        .forEach(issues::add);
    return new CheckIn(
        draft.moment().ids().get(),
        CheckIn.Kind.FRONT,
        phases(draft),
        verdict(draft),
        gates,
        changed,
        new CheckIn.Metrics(
            tasks,
            attempts,
            retries,
            reworks,
            worked.together().toMillis(),
            used(draft),
            spawns,
            unconsumed),
        issues,
        Archive.found(draft),
        Optional.empty(),
        last,
        draft.now(),
        decideBy(draft));
  }

  /// What these phases cost: who reviewed and checked them is paid too.
  private static Tally used(Draft draft) {
    var used = Tally.NONE;
    for (int ord = 0; ord < draft.size(); ord++) {
      if (draft.front().contains(draft.spec(ord).paidBy())) {
        used = used.plus(draft.task(ord).spent().own());
      }
    }
    return used;
  }

  /// What a colony that is put into WAITING is asked there.
  ///
  /// @param then what it was asked when it stood there before
  static CheckIn again(Draft draft, Optional<Standing.Open> then) {
    var kind =
        then.map(Standing.Open::kind)
            .filter(it -> it != CheckIn.Kind.FRONT)
            .orElseGet(() -> standing(draft));
    return kind == CheckIn.Kind.FRONT
        ? front(draft, Fronts.last(draft))
        : plan(draft, kind, blocked(draft), then.flatMap(Standing.Open::proposal));
  }

  /// What holds up its phases.
  private static List<String> blocked(Draft draft) {
    return draft.front().stream()
        .flatMap(phase -> draft.rows().workOf(phase).stream())
        .flatMap(
            ord ->
                Stream.ofNullable(draft.task(ord).blocked())
                    .map(
                        why ->
                            "task %s is blocked (%s): %s"
                                .formatted(draft.spec(ord).id(), why.code(), why.message())))
        .toList();
  }

  private static CheckIn.Kind standing(Draft draft) {
    if (draft.front().isEmpty()) {
      return CheckIn.Kind.PLANNING_FAILED;
    }
    return Fronts.ended(draft) ? CheckIn.Kind.FRONT : CheckIn.Kind.UNFINISHED;
  }

  /// A plan that awaits the Queen, or why there is none; or whether what was begun goes on.
  static CheckIn plan(
      Draft draft, CheckIn.Kind kind, List<String> issues, Optional<Integer> proposal) {
    return new CheckIn(
        draft.moment().ids().get(),
        kind,
        kind == CheckIn.Kind.UNFINISHED ? phases(draft) : List.of(),
        verdict(kind),
        red(draft),
        List.of(),
        CheckIn.Metrics.NONE,
        issues.stream().limit(CheckIn.MAX_LISTED).toList(),
        List.of(),
        proposal,
        false,
        draft.now(),
        decideBy(draft));
  }

  /// What whoever goes on from here goes past.
  private static List<CheckIn.GateLine> red(Draft draft) {
    var lines = new ArrayList<CheckIn.GateLine>();
    for (int phase : Fronts.red(draft)) {
      Verification.gates(draft, phase).stream()
          .filter(gate -> !gate.passed())
          .forEach(gate -> lines.add(new CheckIn.GateLine(draft.phasePlan(phase).id(), gate)));
    }
    return lines;
  }

  private static String verdict(CheckIn.Kind kind) {
    return switch (kind) {
      case FRONT, PLANNING_FAILED -> "failed";
      case PLAN -> "proposed";
      case IMPORTED -> "imported";
      case UNFINISHED -> "unfinished";
    };
  }

  private static List<String> phases(Draft draft) {
    return draft.front().stream().map(ord -> draft.phasePlan(ord).id()).toList();
  }

  private static CheckIn.Line line(Draft draft, TaskRow row) {
    var summary = row.summary();
    return new CheckIn.Line(
        draft.spec(row.ord()).id(),
        row.status().name(),
        summary == null ? "" : summary,
        Optional.ofNullable(row.commit()),
        row.resultSeq());
  }

  private static String verdict(Draft draft) {
    var verdicts = draft.front().stream().map(ord -> draft.phase(ord).verdict()).toList();
    if (verdicts.contains(PhaseRow.Verdict.FAILED)) {
      return PhaseRow.Verdict.FAILED.word();
    }
    return verdicts.contains(PhaseRow.Verdict.PASSED)
        ? PhaseRow.Verdict.PASSED.word()
        : PhaseRow.Verdict.UNVERIFIED.word();
  }

  /// Also arms the clock that reminds and then answers.
  private static Optional<Instant> decideBy(Draft draft) {
    var rules = draft.plan().rules();
    var by = rules.decideWithin().map(draft.now()::plus);
    by.ifPresent(it -> draft.wakeBy(reminder(it, rules.remindBefore())));
    return by;
  }

  static Instant reminder(Instant decideBy, Duration before) {
    return decideBy.minus(before);
  }
}
