package colony.queen.simulation;

import static colony.queen.simulation.Invariant.USE_BOOKED;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.plan.TaskSpec;
import colony.queen.road.Store;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the budgets of a colony say was used, after a commit: what they said before, with what the
/// reports say that it took and judged. An attempt that was left without a word has used what was
/// set aside for it, unless nobody had begun it (docs/budgets.md).
///
/// @param phases by number; empty where other rows took their place, like the others
/// @param own by each task's own attempts
/// @param purses by each task with its children, where it has a budget
record Booked(Tally whole, List<Tally> phases, List<Tally> own, List<Tally> purses) {
  static final Booked NOTHING = new Booked(Tally.NONE, List.of(), List.of(), List.of());

  /// @param taken reports that the commit took for this colony, in their order
  static Booked of(StoredColony before, Store.ColonyWrites writes, List<Input.Finished> taken) {
    var used = used(before, writes, taken);
    var whole = before.standing.purse().used();
    for (var more : used.values()) {
      whole = whole.plus(more);
    }
    if (writes.rebuilt().isPresent()) {
      return new Booked(whole, List.of(), List.of(), List.of());
    }
    var phases = new ArrayList<Tally>();
    before.phases.forEach(row -> phases.add(row.purse().used()));
    var own = new ArrayList<Tally>();
    before.tasks.forEach(row -> own.add(row.spent().own()));
    var purses = new ArrayList<Tally>();
    before.tasks.forEach(row -> purses.add(row.spent().purse().used()));
    used.forEach(
        (ord, more) -> {
          add(own, ord, more);
          int phase = before.spec(ord).paidBy();
          if (phase != TaskSpec.NO_PHASE && before.plan.phase(phase).budget().limits()) {
            add(phases, phase, more);
          }
          for (int at = ord; at != TaskSpec.NOTHING; at = before.spec(at).about()) {
            if (before.spec(at).budget().limits()) {
              add(purses, at, more);
            }
          }
        });
    return new Booked(whole, phases, own, purses);
  }

  private static void add(List<Tally> tallies, int ord, Tally more) {
    tallies.set(ord, tallies.get(ord).plus(more));
  }

  /// By task.
  private static Map<Integer, Tally> used(
      StoredColony before, Store.ColonyWrites writes, List<Input.Finished> taken) {
    var used = new HashMap<Integer, Tally>();
    for (var report : taken) {
      before
          .row(report.taskId())
          .filter(row -> row.epoch() == report.epoch() && counts(report, writes))
          .ifPresent(row -> used.putIfAbsent(row.ord(), report.result().used().orElse(Tally.NONE)));
    }
    for (var row : before.tasks) {
      if (Limits.leased(row) && row.instance() != null && over(row, writes)) {
        used.putIfAbsent(row.ord(), new Tally(row.spent().tokens(), row.spent().micros(), 0));
      }
    }
    return used;
  }

  private static boolean over(TaskRow row, Store.ColonyWrites writes) {
    return writes.rebuilt().isPresent()
        || writes.tasks().stream()
            .filter(it -> it.ord() == row.ord())
            .anyMatch(it -> !Limits.leased(it) || it.epoch() != row.epoch());
  }

  /// Whether it was judged, and not passed over as stale.
  private static boolean counts(Input.Finished report, Store.ColonyWrites writes) {
    return writes.events().stream()
        .map(Store.EventRow::recorded)
        .filter(CommitChecks::answers)
        .anyMatch(it -> judged(it, report));
  }

  private static boolean judged(Recorded recorded, Input.Finished report) {
    return recorded.actor().equals("worker:" + report.instance())
        && switch (recorded.fact()) {
          case Fact.TaskFinished it -> it.spec().id().equals(report.taskId());
          case Fact.TaskParked it -> it.task().id().equals(report.taskId());
          case Fact.TaskInReview it -> it.spec().id().equals(report.taskId());
          case Fact.TaskRequeued it -> it.task().id().equals(report.taskId());
          case Fact.ReportHeld it -> it.report().taskId().equals(report.taskId());
          case Fact.TaskBlocked it -> it.task().id().equals(report.taskId());
          case Fact.TaskCancelled it -> it.task().id().equals(report.taskId());
          default -> false;
        };
  }

  void hold(StoredColony colony) {
    USE_BOOKED.hold(
        whole.equals(colony.standing.purse().used()),
        () -> "%s: %s of %s".formatted(colony, colony.standing.purse(), whole));
    for (int ord = 0; ord < phases.size(); ord++) {
      var row = colony.phases.get(ord);
      var meant = phases.get(ord);
      USE_BOOKED.hold(
          meant.equals(row.purse().used()), () -> "%s: %s of %s".formatted(colony, row, meant));
    }
    for (int ord = 0; ord < own.size(); ord++) {
      var row = colony.tasks.get(ord);
      var meant = own.get(ord);
      var with = purses.get(ord);
      USE_BOOKED.hold(
          meant.equals(row.spent().own()) && with.equals(row.spent().purse().used()),
          () -> "%s: %s of %s, with its children %s".formatted(colony, row, meant, with));
    }
  }
}
