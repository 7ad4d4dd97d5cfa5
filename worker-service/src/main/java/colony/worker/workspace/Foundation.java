package colony.worker.workspace;

import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.Mode;
import colony.contracts.SpawnAnswer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a task builds on: what its dependencies made, and further what it is to review, or, when it
/// goes on after its questions were answered, its own work of before and that of its children.
record Foundation(RunTask task) {

  List<Made> made() {
    var made = new ArrayList<Made>();
    for (var dependency : task.dependencies()) {
      add(made, dependency.taskId(), dependency.commit());
    }
    var subject = task.subject();
    if (subject != null && (task.mode() == Mode.REVIEWER || !answers().isEmpty())) {
      add(made, subject);
    }
    for (var answer : answers()) {
      add(made, String.valueOf(answer.taskId()), answer.commit());
    }
    return made;
  }

  private List<SpawnAnswer> answers() {
    var spawning = task.spawning();
    return spawning == null ? List.of() : spawning.answers();
  }

  private static void add(List<Made> made, DependencyResult result) {
    add(made, result.taskId(), result.commit());
  }

  private static void add(List<Made> made, String task, @Nullable String commit) {
    if (commit != null) {
      made.add(new Made(task, commit));
    }
  }
}
