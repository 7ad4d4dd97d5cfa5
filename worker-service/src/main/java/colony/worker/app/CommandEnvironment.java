package colony.worker.app;

import colony.contracts.RunTask;
import colony.contracts.RunTask.MergedTask;
import colony.worker.handover.ContextFile;
import colony.worker.handover.Given;
import colony.worker.home.AttemptFolder;
import colony.worker.process.ListedEnvironment;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The variables a command gets to see.
///
/// @param more names of the worker's own variables that pass
/// @param memory where the memory service is asked
record CommandEnvironment(
    RunTask task, AttemptFolder files, Given given, List<String> more, Optional<URI> memory) {

  /// Of what a part of this attempt starts, with what its workspace needs. The worker's home may
  /// lie in somebody's repository, which git would find where the attempt has none of its own. What
  /// the settings list wins.
  static Map<String, String> of(Bench bench, MergedTask part, int number, WorkerSettings settings) {
    var environment =
        new CommandEnvironment(
                bench.task(),
                bench.files(),
                bench.given(),
                settings.environment().orElse(List.of()),
                settings.memory())
            .of(part, number);
    environment.putIfAbsent("GIT_CEILING_DIRECTORIES", settings.home().toAbsolutePath().toString());
    bench.workspace().environment().forEach(environment::putIfAbsent);
    return environment;
  }

  /// @param number of the part, from 1
  Map<String, String> of(MergedTask part, int number) {
    var environment = new HashMap<String, String>();
    environment.put("HOME", files.home().toString());
    environment.put("TMPDIR", files.temporary().toString());
    // A HOME that the settings list wins: that is how commands get at the account's own caches.
    environment.putAll(ListedEnvironment.of(System.getenv(), more));
    environment.put("COLONY_CONTEXT", files.context(number).toString());
    environment.put("COLONY_RESULT", files.result(number).toString());
    environment.put("COLONY_ARTIFACTS", files.artifacts().toString());
    environment.put("COLONY_WRAP_UP", files.wrapUp().toString());
    if (given.files()) {
      environment.put("COLONY_INPUTS", files.inputs().toString());
    }
    memory.ifPresent(it -> environment.put("COLONY_MEMORY", it.toString()));
    environment.put("COLONY_ID", task.colonyId().toString());
    environment.put("COLONY_NAME", task.colonyName());
    environment.put("COLONY_TASK", part.taskId());
    environment.put("COLONY_ATTEMPT", Integer.toString(task.attempt()));
    environment.put("COLONY_DEPTH", Integer.toString(task.depth()));
    environment.put("COLONY_ANSWERS", Integer.toString(answers()));
    environment.put("COLONY_IDEMPOTENCY_KEY", idempotencyKey(task, part));
    var mode = ContextFile.nameOf(task.mode());
    if (mode != null) {
      environment.put("COLONY_MODE", mode);
    }
    return environment;
  }

  private int answers() {
    var spawning = given.spawning();
    return spawning == null ? 0 : spawning.answers().size();
  }

  /// The same for a merged task as if it ran alone.
  static String idempotencyKey(RunTask task, MergedTask part) {
    return part.taskId().equals(task.taskId())
        ? task.idempotencyKey()
        : "%s/%s/%d".formatted(task.colonyId(), part.taskId(), task.runVersion());
  }
}
