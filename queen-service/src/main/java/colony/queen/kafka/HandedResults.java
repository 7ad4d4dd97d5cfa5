package colony.queen.kafka;

import colony.contracts.Json;
import colony.contracts.RunTask;
import colony.contracts.SpawnAnswer;
import colony.contracts.TaskResult;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.plan.TaskSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Results that one dispatch hands on. They share what room its message has: whoever is asked for
/// first is whole, and what does not fit any more is read from the Queen.
final class HandedResults {
  private final Colony colony;
  private final Map<Integer, Input.Attachment> results;
  private int room;

  /// @param room in bytes
  HandedResults(Colony colony, Map<Integer, Input.Attachment> results, int room) {
    this.colony = colony;
    this.results = results;
    this.room = room;
  }

  List<RunTask.DependencyResult> inputs(List<Integer> tasks) {
    var inputs = new ArrayList<RunTask.DependencyResult>();
    tasks.forEach(task -> input(task).ifPresent(inputs::add));
    return inputs;
  }

  /// What one takes of a message in which none has room.
  int bytes(int task) {
    return input(task).map(it -> Json.bytes(it).length + 1).orElse(0);
  }

  Optional<RunTask.DependencyResult> input(int task) {
    return result(task)
        .map(
            result -> {
              var spec = colony.spec(task);
              boolean merge = spec.kind() == TaskSpec.Kind.MERGE;
              var whole =
                  new RunTask.DependencyResult(
                      spec.id(),
                      result.summary(),
                      merge ? null : result.data(),
                      commit(task, result),
                      merge ? TaskResult.bundle(result.artifacts()) : result.artifacts(),
                      false,
                      result.branch());
              return fits(whole)
                  ? whole
                  : new RunTask.DependencyResult(
                      spec.id(),
                      "",
                      null,
                      commit(task, result),
                      TaskResult.bundle(result.artifacts()),
                      true,
                      result.branch());
            });
  }

  /// As the row has it: somebody may have built on what the worker left.
  private @Nullable String commit(int task, TaskResult result) {
    var commit = colony.task(task).commit();
    return commit == null ? result.commit() : commit;
  }

  List<SpawnAnswer> answers(List<Effect.Answer> answers) {
    return answers.stream().map(this::answer).toList();
  }

  private SpawnAnswer answer(Effect.Answer answer) {
    var ask = answer.ask();
    if (ask.refused()) {
      return answer(answer, null, null, false);
    }
    var id = colony.spec(ask.child()).id();
    var result = result(ask.child());
    if (result.isEmpty()) {
      return answer(answer, id, null, false);
    }
    var whole = answer(answer, id, result.get(), false);
    return fits(whole) ? whole : answer(answer, id, result.get(), true);
  }

  private SpawnAnswer answer(
      Effect.Answer answer, @Nullable String child, @Nullable TaskResult result, boolean cut) {
    var ask = answer.ask();
    return new SpawnAnswer(
        ask.requestId(),
        ask.caste(),
        ask.reason(),
        answer.status(),
        answer.why().isEmpty() ? null : answer.why(),
        child,
        result == null || cut ? null : result.summary(),
        result == null || cut ? null : result.data(),
        result == null ? null : commit(ask.child(), result),
        artifacts(result, cut),
        cut);
  }

  /// A worker needs the bundle before it can ask for the rest.
  private static List<TaskResult.Artifact> artifacts(@Nullable TaskResult result, boolean cut) {
    if (result == null) {
      return List.of();
    }
    return cut ? TaskResult.bundle(result.artifacts()) : result.artifacts();
  }

  private Optional<TaskResult> result(int task) {
    return Optional.ofNullable(results.get(task)).map(ReportedResult::of);
  }

  /// What fits takes its room.
  private boolean fits(Object part) {
    int size = Json.bytes(part).length + 1;
    boolean fits = size <= room;
    room -= fits ? size : 0;
    return fits;
  }
}
