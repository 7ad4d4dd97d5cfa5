package colony.queen.decision;

import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Dependencies;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.PhaseRow.Status;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Vote;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/// Another plan takes the place of the one that holds: what is settled stays as it is, by its id;
/// everything else begins anew under the new numbers.
public final class PlanChanges {
  /// Characters of a goal that are told.
  private static final int MOST_TOLD = 100;

  private PlanChanges() {}

  static void become(Draft draft, Change.PlanDocument document, int version) {
    become(draft, document, version, TaskSpec.NO_PHASE);
  }

  /// The same where one phase got its tasks and nobody was asked about the others: what is done
  /// there, was given up or is held back stays so, with what their watchers voted and their budgets
  /// have paid. Of those that had begun, as when the colony was put into WAITING in the middle of
  /// them, the rest begins anew.
  ///
  /// @param phase its number in the plan that holds, or [TaskSpec#NO_PHASE]: the whole is planned
  static void become(Draft draft, Change.PlanDocument document, int version, int phase) {
    become(draft, document, version, it -> phase != TaskSpec.NO_PHASE && it != phase);
  }

  private static boolean rests(TaskRow row) {
    return switch (row.status()) {
      case DONE, CANCELLED, BLOCKED -> true;
      case PENDING, READY, ACTIVE, PARKED, REVIEW -> false;
    };
  }

  /// @param unasked phases about which nobody was asked, by their numbers in the plan that holds
  private static void become(
      Draft draft, Change.PlanDocument document, int version, IntPredicate unasked) {
    Halt.recallEach(draft, "another plan takes the place of this one");
    var plan = document.plan();
    var settled = settledPhases(draft);
    var tasks = tasks(draft, plan, settled, unasked);
    var phases = phases(draft, plan, settled, unasked, tasks);
    var front = ords(plan, ids(draft, draft.front()));
    draft.at().planVersion = version;
    draft.at().preWritten = false;
    draft.rebuild(
        new Change.Rebuilt(
            draft.at().runVersion + 1,
            draft.at().runVersion + 1,
            false,
            plan,
            document.sha256(),
            phases,
            tasks));
    draft.at().front = front;
  }

  /// What the other plan changes and the colony keeps: what it is was said when it began.
  ///
  /// @param holds the plan in whose place the other one comes
  public static List<String> notTaken(Charter charter, Plan holds, Plan plan) {
    var kept = new ArrayList<String>();
    if (!plan.goal().equals(holds.goal()) && !plan.goal().equals(charter.goal())) {
      kept.add("the goal is not taken: the colony's is " + Markers.cut(charter.goal(), MOST_TOLD));
    }
    plan.project()
        .filter(said -> !holds.project().equals(plan.project()) && !said.equals(charter.project()))
        .ifPresent(
            said ->
                kept.add(
                    "project %s is not taken: the colony's is %s"
                        .formatted(said, charter.project())));
    plan.mode()
        .filter(said -> !holds.mode().equals(plan.mode()) && said != charter.mode())
        .ifPresent(
            said ->
                kept.add(
                    "mode %s is not taken: the colony's is %s".formatted(said, charter.mode())));
    return kept;
  }

  /// Phases that are done: a new plan may not touch them.
  static Set<String> settledPhases(Draft draft) {
    return settledPhases(draft.plan(), draft::phase);
  }

  /// @param rows by the number of their phase
  public static Set<String> settledPhases(Plan plan, IntFunction<PhaseRow> rows) {
    return plan.phases().stream()
        .filter(phase -> rows.apply(phase.ord()).status() == Status.DONE)
        .map(Phase::id)
        .collect(Collectors.toSet());
  }

  private static List<TaskRow> tasks(
      Draft draft, Plan plan, Set<String> settled, IntPredicate unasked) {
    var kept = new HashMap<String, TaskRow>();
    for (var spec : draft.plan().tasks()) {
      var row = draft.task(spec.ord());
      if (settled.contains(draft.phasePlan(spec.phase()).id())
          || unasked.test(spec.phase()) && rests(row)) {
        kept.put(spec.id(), row);
      }
    }
    var rows = new ArrayList<TaskRow>();
    for (var spec : plan.tasks()) {
      var former = kept.get(spec.id());
      rows.add(
          former == null
              ? TaskRow.fresh(spec.ord(), draft.at().runVersion + 1, 0)
              : former.as(spec.ord()));
    }
    cancelDependents(plan, rows);
    Mainline.kept(draft, rows.size()).ifPresent(rows::add);
    rows.addAll(RestoredFiles.kept(draft, plan, rows));
    return Dependencies.counted(plan, rows);
  }

  /// What depends on a cancelled task can never run.
  private static void cancelDependents(Plan plan, List<TaskRow> rows) {
    var doomed = new ArrayDeque<Integer>();
    rows.stream()
        .filter(row -> row.status() == TaskStatus.CANCELLED)
        .forEach(row -> doomed.add(row.ord()));
    while (!doomed.isEmpty()) {
      for (int dependent : plan.dependents(doomed.remove())) {
        if (rows.get(dependent).status() == TaskStatus.PENDING) {
          rows.set(dependent, rows.get(dependent).cancelled());
          doomed.add(dependent);
        }
      }
    }
  }

  private static List<PhaseRow> phases(
      Draft draft, Plan plan, Set<String> settled, IntPredicate unasked, List<TaskRow> tasks) {
    var kept = new HashMap<String, PhaseRow>();
    for (var phase : draft.plan().phases()) {
      if (settled.contains(phase.id()) || unasked.test(phase.ord())) {
        kept.put(phase.id(), draft.phase(phase.ord()));
      }
    }
    return plan.phases().stream()
        .map(
            phase -> {
              var former = kept.get(phase.id());
              if (former == null) {
                return PhaseRow.fresh(phase.ord(), phase.tasks().size());
              }
              return settled.contains(phase.id())
                  ? former.as(phase.ord())
                  : former.anew(phase.ord(), standing(plan, former, tasks));
            })
        .map(row -> Dependencies.counted(plan, row, tasks))
        .toList();
  }

  private static List<Vote> standing(Plan plan, PhaseRow former, List<TaskRow> tasks) {
    return Vote.standing(
        former.votes(),
        task ->
            plan.ord(task).filter(ord -> tasks.get(ord).status() == TaskStatus.DONE).isPresent());
  }

  private static Set<String> ids(Draft draft, List<Integer> phases) {
    var ids = new HashSet<String>();
    phases.forEach(ord -> ids.add(draft.phasePlan(ord).id()));
    return ids;
  }

  private static List<Integer> ords(Plan plan, Set<String> ids) {
    return plan.phases().stream()
        .filter(phase -> ids.contains(phase.id()))
        .map(Phase::ord)
        .toList();
  }
}
