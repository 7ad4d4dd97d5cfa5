package colony.queen.decision;

import colony.contracts.names.OwnTask;
import colony.queen.colony.Fact;
import colony.queen.colony.Gate;
import colony.queen.colony.PhaseRow.Status;
import colony.queen.colony.PhaseRow.Verdict;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Phase;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// VERIFYING: watchers run what the plan's `verify` says, and the front ends with a verdict: back
/// to work while the rework budget lasts, on to the next front, or to a check-in (docs/plans.md).
final class Verification {
  private static final long TIMEOUT_MILLIS = 10 * 60_000L;
  private static final int ATTEMPTS = 3;
  private static final String OVER = "its verification is over";
  private static final String WATCHER_CASTE = "watcher";

  private Verification() {}

  /// The front has ended: says who does not look at it.
  static void begin(Draft draft) {
    if (watcher(draft).isEmpty()) {
      for (int ord : running(draft)) {
        if (!draft.phasePlan(ord).gate()) {
          var where = Optional.of(draft.phasePlan(ord));
          draft.skip(CasteMode.WATCHER, WATCHER_CASTE, where, Optional.empty());
        }
      }
    }
  }

  private static Optional<Run> watcher(Draft draft) {
    return draft.plan().rules().executor(WATCHER_CASTE);
  }

  static boolean step(Draft draft) {
    for (int ord : running(draft)) {
      if (draft.phase(ord).checks().isEmpty() && draft.phase(ord).verdict() == null) {
        check(draft, ord);
      }
    }
    Slots.fill(draft);
    // Also of a phase that has ended: somebody may have restored its check since.
    if (draft.front().stream().anyMatch(ord -> checking(draft, ord))) {
      return false;
    }
    running(draft).forEach(ord -> letGo(draft, ord));
    boolean ends =
        running(draft).stream().noneMatch(ord -> goesBack(draft, ord) || fails(draft, ord));
    if (ends && Archive.awaited(draft, running(draft).size())) {
      return false;
    }
    running(draft).forEach(ord -> judge(draft, ord));
    return failFinally(draft) || sendBack(draft) || conclude(draft);
  }

  private static List<Integer> running(Draft draft) {
    return draft.front().stream()
        .filter(ord -> draft.phase(ord).status() == Status.RUNNING)
        .toList();
  }

  private static void check(Draft draft, int ord) {
    var tasks = new ArrayList<Integer>();
    for (var verify : draft.phasePlan(ord).verify()) {
      if (verify.due(draft.charter().mode())) {
        var built = Leaves.of(draft, draft.rows().workOf(ord));
        tasks.add(draft.add(task -> check(draft.phasePlan(ord), verify, built, task)));
      }
    }
    if (!draft.phasePlan(ord).gate()) {
      watcher(draft)
          .ifPresent(
              run -> {
                var built = Leaves.of(draft, draft.rows().workOf(ord));
                tasks.add(draft.add(task -> watch(draft.phasePlan(ord), run, built, task)));
              });
    }
    if (!tasks.isEmpty()) {
      draft.change(ord, row -> row.checkedBy(tasks));
      Slots.ready(draft, tasks);
    }
  }

  private static TaskSpec check(Phase phase, Phase.Verify verify, List<Integer> built, int ord) {
    return TaskSpec.added(
        ord,
        OwnTask.VERIFY.id(phase.id(), ord),
        phase.ord(),
        TaskSpec.Kind.CHECK,
        verify.name(),
        WATCHER_CASTE,
        built,
        new Run.Command(List.of(), Optional.of(verify.command()), Map.of(), 0),
        verify.limitMillis(),
        ATTEMPTS,
        List.of());
  }

  /// A watcher that looks at the phase as a whole.
  private static TaskSpec watch(Phase phase, Run run, List<Integer> built, int ord) {
    return TaskSpec.added(
        ord,
        OwnTask.WATCH.id(phase.id(), ord),
        phase.ord(),
        TaskSpec.Kind.WATCH,
        "watcher",
        WATCHER_CASTE,
        built,
        run,
        TIMEOUT_MILLIS,
        ATTEMPTS,
        phase.successCriteria());
  }

  private static boolean checking(Draft draft, int ord) {
    return draft.phase(ord).checks().stream()
        .map(draft::task)
        .anyMatch(
            row ->
                row.status().open()
                    && (row.status() != TaskStatus.BLOCKED || BrainGate.waits(row)));
  }

  /// Who still runs a check that a person blocked is not waited for.
  private static void letGo(Draft draft, int ord) {
    for (int check : draft.phase(ord).checks()) {
      var row = draft.task(check);
      if (row.leased()) {
        draft.stop(check, row.epoch(), Optional.empty(), OVER);
        Reports.leave(draft, row, Outcome.TRANSIENT, OVER);
      }
    }
  }

  private static void judge(Draft draft, int ord) {
    if (draft.phase(ord).verdict() == null) {
      var verdict = verdict(draft, ord);
      draft.change(ord, row -> row.judged(verdict));
    }
  }

  /// As its gates stand, unless it has been judged.
  private static Verdict verdict(Draft draft, int ord) {
    var judged = draft.phase(ord).verdict();
    if (judged != null) {
      return judged;
    }
    var gates = gates(draft, ord);
    return gates.isEmpty()
        ? Verdict.UNVERIFIED
        : gates.stream().allMatch(Gate::passed) ? Verdict.PASSED : Verdict.FAILED;
  }

  /// The quality gates of a phase as they stand; one whose check gave nothing does not pass.
  static List<Gate> gates(Draft draft, int ord) {
    if (draft.phasePlan(ord).gate()) {
      return List.of(Gates.result(draft, ord));
    }
    return draft.phase(ord).checks().stream().map(task -> gate(draft, task)).toList();
  }

  private static Gate gate(Draft draft, int task) {
    var row = draft.task(task);
    boolean passed = row.status() == TaskStatus.DONE && row.failures() == 0;
    var said = Objects.requireNonNullElse(row.summary(), "");
    return new Gate(
        draft.spec(task).description(),
        passed,
        true,
        row.status() == TaskStatus.DONE ? said : "not run: the check is " + row.status(),
        row.artifacts().isEmpty() ? "" : row.artifacts().getFirst().sha256(),
        passed ? "" : "see task " + draft.spec(task).id());
  }

  private static boolean sendBack(Draft draft) {
    var again = running(draft).stream().filter(ord -> goesBack(draft, ord)).toList();
    if (again.isEmpty()) {
      return false;
    }
    var findings = new ArrayList<String>();
    again.forEach(ord -> findings.add(findings(draft, ord)));
    Instincts.tried(draft, false);
    for (int i = 0; i < again.size(); i++) {
      after(draft, again.get(i), "failed", findings.get(i), gates(draft, again.get(i)));
    }
    draft.moveColony(Trigger.VERIFICATION_FAILED_REWORK, Optional.of(String.join("; ", findings)));
    for (int i = 0; i < again.size(); i++) {
      int ord = again.get(i);
      Reworks.again(draft, ord, List.of(), told(draft, ord, findings.get(i)), 1);
    }
    return true;
  }

  private static boolean goesBack(Draft draft, int ord) {
    return refused(draft, ord) && reworkIsLeft(draft, ord);
  }

  private static boolean fails(Draft draft, int ord) {
    return refused(draft, ord)
        && !reworkIsLeft(draft, ord)
        && draft.phasePlan(ord).onFailure() == Phase.OnFailure.FAIL;
  }

  /// Whether it is red for what was found, and not only because a person cancelled a check or holds
  /// it back: of that no work gets better, and people are asked.
  private static boolean refused(Draft draft, int ord) {
    return verdict(draft, ord).red()
        && (draft.phasePlan(ord).gate()
            || draft.phase(ord).checks().stream()
                .filter(check -> !gate(draft, check).passed())
                .map(draft::task)
                .anyMatch(
                    row -> row.status() != TaskStatus.CANCELLED && !TaskCommands.heldBack(row)));
  }

  /// None is tried on a gate.
  private static boolean reworkIsLeft(Draft draft, int ord) {
    var phase = draft.phasePlan(ord);
    return !phase.gate() && draft.phase(ord).reworks() < phase.reworks();
  }

  private static String findings(Draft draft, int ord) {
    var red = gates(draft, ord).stream().filter(gate -> !gate.passed()).toList();
    return red.stream()
        .map(gate -> "%s failed: %s".formatted(gate.name(), gate.detail()))
        .reduce((one, other) -> one + "\n" + other)
        .orElse("");
  }

  /// To whoever mends the phase, with all that its watcher found.
  private static String told(Draft draft, int ord, String findings) {
    return draft.phase(ord).checks().stream()
        .filter(task -> draft.spec(task).kind() == TaskSpec.Kind.WATCH)
        .filter(task -> !gate(draft, task).passed())
        .flatMap(task -> Stream.ofNullable(draft.task(task).notes()))
        .reduce(findings, (all, found) -> all + "\n" + found);
  }

  private static boolean failFinally(Draft draft) {
    var fatal = running(draft).stream().filter(ord -> fails(draft, ord)).toList();
    if (fatal.isEmpty()) {
      return false;
    }
    endPhases(draft);
    draft.at().outcome = Optional.of("failed");
    draft.moveColony(
        Trigger.VERIFICATION_FAILED_FINALLY, Optional.of(findings(draft, fatal.getFirst())));
    return true;
  }

  private static boolean conclude(Draft draft) {
    endPhases(draft);
    boolean last = Fronts.last(draft);
    if (!passes(draft)) {
      draft.open(Asking.front(draft, last));
      draft.moveColony(Trigger.CHECK_IN, Optional.empty());
    } else if (last) {
      draft.at().outcome = Optional.of("completed");
      draft.moveColony(Trigger.AUTO_LAST_PHASE, Optional.of("auto"));
    } else {
      draft.moveColony(Trigger.AUTO_NEXT_PHASE, Optional.of("auto"));
    }
    return true;
  }

  /// Checks nobody waits for any more.
  static void dropChecks(Draft draft, int ord) {
    for (int check : draft.phase(ord).checks()) {
      if (draft.task(check).status().open()) {
        TaskCommands.cancel(draft, check, OVER);
      }
    }
  }

  /// The check-in is skipped where colony or phases are `auto`, no gate is red and no flag stops
  /// it.
  private static boolean passes(Draft draft) {
    boolean auto =
        draft.charter().auto()
            || (!draft.front().isEmpty()
                && draft.front().stream().allMatch(ord -> draft.phasePlan(ord).auto()));
    return auto && Fronts.clear(draft);
  }

  private static void endPhases(Draft draft) {
    var ending = running(draft);
    for (int ord : ending) {
      draft.change(ord, row -> row.ended(draft.now()));
      draft.record(
          new Fact.PhaseFinished(draft.phasePlan(ord), draft.phase(ord), gates(draft, ord)),
          Optional.empty());
    }
    FrontEnd.remember(draft, ending);
    for (int ord : ending) {
      var gates = gates(draft, ord);
      if (draft.phasePlan(ord).gate()) {
        after(
            draft,
            ord,
            draft.phase(ord).red() ? "failed" : "approved",
            gates.getFirst().detail(),
            gates);
      } else {
        after(
            draft,
            ord,
            draft.phase(ord).red() ? "failed" : "success",
            draft.phase(ord).red() ? findings(draft, ord) : "",
            gates);
      }
    }
  }

  /// The checkpoint a phase ends with.
  static void after(Draft draft, int ord, String status, String detail, List<Gate> gates) {
    Instant began = Objects.requireNonNullElse(draft.phase(ord).startedAt(), draft.now());
    draft.edge(
        true,
        draft.phasePlan(ord).id(),
        status,
        detail,
        Duration.between(began, draft.now()).toMillis(),
        gates);
  }
}
