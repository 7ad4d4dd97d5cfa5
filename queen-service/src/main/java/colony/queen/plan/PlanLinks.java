package colony.queen.plan;

import java.util.ArrayList;
import java.util.List;

/// Turns the names by which phases and tasks depend on each other into numbers, and checks the
/// graph.
final class PlanLinks {
  private final List<DraftPhase> phases;
  private final List<DraftTask> tasks;
  private final Findings findings;
  private final List<List<Integer>> phaseDependencies;
  private final List<List<Integer>> taskDependencies;

  PlanLinks(List<DraftPhase> phases, Findings findings) {
    this.phases = phases;
    this.tasks = phases.stream().flatMap(phase -> phase.tasks().stream()).toList();
    this.findings = findings;

    var phaseNumbers =
        new Numbering("phase", phases.stream().map(DraftPhase::id).toList(), findings);
    this.phaseDependencies = phaseDependencies(phaseNumbers);
    var taskNumbers = new Numbering("task", tasks.stream().map(DraftTask::id).toList(), findings);
    this.taskDependencies =
        tasks.stream().map(task -> taskNumbers.resolved(task.place(), task.dependsOn())).toList();

    taskNumbers.acyclic(taskDependencies);
    if (phaseNumbers.acyclic(phaseDependencies)) {
      checkTasksFollowThePhases(new PhaseOrder(phaseDependencies));
    }
  }

  /// Only when no fault was found.
  List<Phase> phases() {
    var linked = new ArrayList<Phase>(phases.size());
    int firstTask = 0;
    for (int ord = 0; ord < phases.size(); ord++) {
      var draft = phases.get(ord);
      var ords = new ArrayList<Integer>(draft.tasks().size());
      for (int i = 0; i < draft.tasks().size(); i++) {
        ords.add(firstTask + i);
      }
      firstTask += draft.tasks().size();
      linked.add(draft.numbered(ord, phaseDependencies.get(ord), ords));
    }
    return linked;
  }

  /// Only when no fault was found.
  List<TaskSpec> tasks() {
    var linked = new ArrayList<TaskSpec>(tasks.size());
    for (int ord = 0; ord < tasks.size(); ord++) {
      linked.add(tasks.get(ord).numbered(ord, taskDependencies.get(ord)));
    }
    return linked;
  }

  private List<List<Integer>> phaseDependencies(Numbering numbers) {
    boolean written = phases.stream().anyMatch(phase -> phase.dependsOn().isPresent());
    var dependencies = new ArrayList<List<Integer>>(phases.size());
    for (int ord = 0; ord < phases.size(); ord++) {
      var phase = phases.get(ord);
      dependencies.add(
          written || ord == 0
              ? numbers.resolved(phase.place(), phase.dependsOn().orElse(List.of()))
              : List.of(ord - 1));
    }
    return dependencies;
  }

  private void checkTasksFollowThePhases(PhaseOrder order) {
    for (int ord = 0; ord < tasks.size(); ord++) {
      var task = tasks.get(ord);
      for (int dependency : taskDependencies.get(ord)) {
        var other = tasks.get(dependency);
        if (other.phase() != task.phase() && !order.isBefore(other.phase(), task.phase())) {
          findings.fault(
              "%s depends on %s, but %s does not come before %s"
                  .formatted(
                      task.place(),
                      other.place(),
                      phases.get(other.phase()).place(),
                      phases.get(task.phase()).place()));
        }
      }
    }
  }
}
