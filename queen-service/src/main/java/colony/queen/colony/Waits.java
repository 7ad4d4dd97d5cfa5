package colony.queen.colony;

import colony.contracts.names.Counted;
import colony.queen.colony.PhaseRow.Status;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Rules;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// What a colony waits for, by the liveness invariant (docs/architecture.md): the answer to "why
/// does it not move".
public final class Waits {
  private Waits() {}

  /// One thing it waits for, in a sentence.
  public record Wait(Kind kind, String what) {}

  public enum Kind {
    LEASE,
    PICK_UP,
    SLOT,
    TIMER,
    DECISION,
    NAMESPACE_BUDGET,
    BLOCKED,
    MEMORY
  }

  public static List<Wait> of(Colony colony) {
    return of(colony, Optional.empty());
  }

  /// @param living how many live workers take tasks of a caste
  public static List<Wait> of(Colony colony, ToIntFunction<String> living) {
    return of(colony, Optional.of(living));
  }

  private static List<Wait> of(Colony colony, Optional<ToIntFunction<String>> living) {
    var waits = new ArrayList<Wait>();
    memory(colony, waits);
    decisions(colony, waits);
    budgets(colony, waits);
    tasks(colony, living, waits);
    clock(colony, waits);
    return waits;
  }

  /// Budgets that are used up and asked about.
  public static List<Wait> onBudgets(Colony colony) {
    var waits = new ArrayList<Wait>();
    budgets(colony, waits);
    return waits;
  }

  private static void memory(Colony colony, List<Wait> waits) {
    colony
        .mind()
        .shut()
        .ifPresent(
            shut ->
                waits.add(
                    new Wait(
                        Kind.MEMORY,
                        "the memory service does not answer since %s: %s"
                            .formatted(
                                shut.since(),
                                Counted.of(
                                    shut.held().size(), "input is held", "inputs are held")))));
  }

  private static void decisions(Colony colony, List<Wait> waits) {
    colony
        .standing()
        .open()
        .ifPresent(
            open ->
                waits.add(
                    new Wait(
                        Kind.DECISION,
                        "the check-in (%s) waits for an answer%s"
                            .formatted(
                                open.kind().word(),
                                colony
                                    .standing()
                                    .troubles()
                                    .blocker()
                                    .map(flag -> ", and a flag stops continue: " + flag.text())
                                    .orElse("")))));
    // While it does anything else than to execute, a colony takes no votes.
    if (colony.standing().state() == ColonyState.EXECUTING) {
      gates(colony, waits);
    }
  }

  private static void gates(Colony colony, List<Wait> waits) {
    for (int ord : colony.standing().front()) {
      var phase = colony.plan().phase(ord);
      var row = colony.phase(ord);
      // What its own watchers decide waits for them, as they are told below.
      if (phase.asksPeople() && row.status() == Status.RUNNING && row.verdict() == null) {
        var approvals = phase.approvals().orElseThrow();
        int in = Vote.counting(approvals, row.votes()).size();
        boolean enough = in >= approvals.min() && row.remaining() > 0;
        waits.add(
            new Wait(
                Kind.DECISION,
                "gate %s waits for votes%s: %d of %d are in"
                    .formatted(
                        phase.id(), enough ? " of its watchers too" : "", in, approvals.min())));
      }
    }
  }

  private static void budgets(Colony colony, List<Wait> waits) {
    ask(colony.charter().name(), "colony", colony.standing().purse(), waits);
    for (int phase : colony.standing().front()) {
      if (colony.phase(phase).status() == Status.RUNNING) {
        ask(colony.plan().phase(phase).id(), "phase", colony.phase(phase).purse(), waits);
      }
      for (int ord : colony.plan().budgeted(phase)) {
        if (under(colony, ord)) {
          ask(colony.spec(ord).id(), "task", colony.task(ord).spent().purse(), waits);
        }
      }
    }
  }

  private static boolean under(Colony colony, int ord) {
    return colony.task(ord).status().open()
        || colony.about(ord).stream().anyMatch(it -> under(colony, it));
  }

  private static void ask(String id, String scope, Purse purse, List<Wait> waits) {
    purse
        .decision()
        .ifPresent(
            decision ->
                waits.add(
                    new Wait(
                        Kind.DECISION,
                        "the budget of %s %s is used up (%s): raise it or stop, decision %s"
                            .formatted(scope, id, purse.what(), decision))));
  }

  private static void tasks(
      Colony colony, Optional<ToIntFunction<String>> living, List<Wait> waits) {
    for (int ord : colony.leased()) {
      var row = colony.task(ord);
      var since = Objects.requireNonNullElse(row.startedAt(), Instant.EPOCH);
      var spec = colony.spec(ord);
      waits.add(
          row.instance() == null
              ? new Wait(
                  Kind.PICK_UP,
                  "task %s waits for %s since %s%s"
                      .formatted(
                          spec.id(),
                          spec.taker(),
                          since,
                          living
                              .filter(_ -> spec.program().isEmpty())
                              .map(
                                  it -> ", of which %d live".formatted(it.applyAsInt(spec.caste())))
                              .orElse("")))
              : new Wait(
                  Kind.LEASE,
                  "task %s is run by %s since %s".formatted(spec.id(), row.worker(), since)));
    }
    if (colony.standing().blocked() > 0) {
      colony.tasks().stream()
          .filter(row -> row.status() == TaskStatus.BLOCKED)
          .forEach(row -> waits.add(blocked(colony, row)));
    }
    colony
        .standing()
        .queued()
        .ifPresent(
            it ->
                waits.add(
                    new Wait(it.forSlot() ? Kind.SLOT : Kind.NAMESPACE_BUDGET, it.sentence())));
    int queued = colony.ready().size();
    if (queued > 0 && colony.standing().active() >= colony.charter().activeLimit()) {
      waits.add(
          new Wait(
              Kind.SLOT,
              "%s for one of %d slots"
                  .formatted(
                      Counted.of(queued, "ready task waits", "ready tasks wait"),
                      colony.charter().activeLimit())));
    }
  }

  private static Wait blocked(Colony colony, TaskRow row) {
    var reason = Objects.requireNonNull(row.blocked());
    return new Wait(
        Kind.BLOCKED,
        "task %s is blocked (%s): %s; it goes on when %s"
            .formatted(
                colony.spec(row.ord()).id(),
                reason.code(),
                reason.message(),
                reason.recoverWhen()));
  }

  /// Of what the colony's clock is set for, that of which a person sees something. It also looks
  /// after workers that have forgotten a task; that is said only where nothing else is.
  private static void clock(Colony colony, List<Wait> waits) {
    var due = colony.standing().armedAt();
    if (due.isEmpty()) {
      return;
    }
    pauses(colony, waits);
    deadline(colony, waits);
    wallTime(colony, waits);
    if (waits.isEmpty()) {
      waits.add(new Wait(Kind.TIMER, "it is looked at again at " + due.get()));
    }
  }

  private static void pauses(Colony colony, List<Wait> waits) {
    colony.delayed().stream()
        .map(ord -> Objects.requireNonNull(colony.task(ord).notBefore()))
        .min(Instant::compareTo)
        .ifPresent(
            first -> {
              int pausing = colony.delayed().size();
              waits.add(
                  new Wait(
                      Kind.TIMER,
                      pausing == 1
                          ? "task %s pauses until %s before its next attempt"
                              .formatted(colony.spec(colony.delayed().first()).id(), first)
                          : "%d tasks pause before the next attempt, the first until %s"
                              .formatted(pausing, first)));
            });
  }

  private static void deadline(Colony colony, List<Wait> waits) {
    var standing = colony.standing();
    otherwise(colony)
        .filter(_ -> !standing.paused())
        .ifPresent(
            answer ->
                waits.add(
                    new Wait(
                        Kind.TIMER,
                        "unless somebody answers it, the check-in is answered with %s at %s"
                            .formatted(
                                answer.name().toLowerCase(Locale.ROOT),
                                standing.open().orElseThrow().decideBy().orElseThrow()))));
  }

  /// What the open check-in's deadline answers as it stands. Where nobody but a person may answer
  /// the clock never does.
  public static Optional<Rules.Otherwise> otherwise(Colony colony) {
    var standing = colony.standing();
    var otherwise = colony.plan().rules().otherwise();
    boolean red =
        standing.troubles().blocker().isPresent()
            || standing.front().stream().anyMatch(ord -> colony.phase(ord).red());
    return standing
        .open()
        .filter(open -> open.decideBy().isPresent())
        .filter(
            open ->
                switch (otherwise) {
                  case CONTINUE ->
                      open.kind() == CheckIn.Kind.FRONT && !red && !filesToCome(colony);
                  case ABANDON -> true;
                })
        .map(_ -> otherwise);
  }

  /// Those of a checkpoint, behind the last phase.
  private static boolean filesToCome(Colony colony) {
    return colony.phases().stream().allMatch(phase -> phase.status() == Status.DONE)
        && colony.tasks().stream()
            .filter(row -> row.status().open())
            .anyMatch(row -> colony.spec(row.ord()).kind() == TaskSpec.Kind.RESTORE);
  }

  private static void wallTime(Colony colony, List<Wait> waits) {
    var standing = colony.standing();
    if (standing.paused() || standing.purse().exhausted() || standing.purse().closed()) {
      return;
    }
    standing
        .purse()
        .raised()
        .orElse(colony.plan().rules().budget())
        .wallTime()
        .flatMap(limit -> standing.begunAt().map(since -> since.plus(limit)))
        .ifPresent(
            end -> waits.add(new Wait(Kind.TIMER, "its budget of time is used up at " + end)));
  }
}
