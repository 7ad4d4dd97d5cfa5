package colony.queen.app.task;

import colony.contracts.TaskResult;
import colony.contracts.api.ArtifactView;
import colony.contracts.api.TaskView;
import colony.queen.app.UnknownException;
import colony.queen.app.blob.Artifacts;
import colony.queen.app.checkpoint.CheckpointStore;
import colony.queen.app.read.Reader;
import colony.queen.colony.Colony;
import colony.queen.colony.TaskRow;
import colony.queen.decision.WhyWaiting;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The tasks of a colony as people and programs see them.
@ApplicationScoped
public class Tasks {
  private final Reader reader;
  private final CheckpointStore checkpoints;

  @Inject
  public Tasks(Reader reader, CheckpointStore checkpoints) {
    this.reader = reader;
    this.checkpoints = checkpoints;
  }

  /// In the order of the plan, then what the Queen added.
  ///
  /// @param after id of the task after which the list begins
  public List<TaskView> list(
      UUID id, Optional<String> status, Optional<String> phase, Optional<String> after, int most) {
    var colony = reader.whole(id);
    var cards = TaskCards.of(colony);
    var waiting = new WhyWaiting(colony, Instant.now());
    int from = after.map(it -> ord(colony, it)).orElse(-1);
    var wanted = phase.map(it -> phase(colony, it));
    return colony.tasks().stream()
        .skip(from + 1L)
        .filter(row -> status.isEmpty() || row.status().name().equals(status.get()))
        .filter(row -> wanted.isEmpty() || colony.spec(row.ord()).phase() == wanted.get())
        .limit(most)
        .map(row -> cards.view(row, waiting.of(row.ord()), null))
        .toList();
  }

  /// With its last result.
  public TaskView task(UUID id, String taskId) {
    var colony = reader.whole(id);
    var row = colony.task(ord(colony, taskId));
    return TaskCards.of(colony)
        .view(row, new WhyWaiting(colony, Instant.now()).of(row.ord()), result(id, row));
  }

  /// Files that tasks left.
  ///
  /// @param from number of the first one, from 0
  public List<ArtifactView> artifacts(UUID id, int from, int most) {
    return new Artifacts(reader.whole(id)).list(from, most);
  }

  /// That there is such a task.
  public void demand(UUID id, String taskId) {
    if (reader.task(id, taskId).isEmpty()) {
      throw new UnknownException("task", taskId);
    }
  }

  /// Tasks of an archived run, with their results.
  ///
  /// @param after id of the task after which the list begins
  public List<TaskView> archived(UUID id, int runVersion, Optional<String> after, int most) {
    var run =
        checkpoints.archived(id).stream()
            .filter(it -> it.runVersion() == runVersion)
            .findFirst()
            .orElseThrow(() -> new UnknownException("run", Integer.toString(runVersion)));
    var rows = checkpoints.archivedTasks(id, run.generation());
    var cards = new TaskCards(reader.plan(id, run.planVersion()), rows);
    int from = after.map(it -> ord(cards, it)).orElse(-1);
    var page = rows.stream().skip(from + 1L).limit(most).toList();
    var results =
        reader.results(id, page.stream().map(TaskRow::resultSeq).filter(seq -> seq != 0).toList());
    return page.stream()
        .map(row -> cards.view(row, Optional.empty(), results.get(row.resultSeq())))
        .toList();
  }

  private static int ord(TaskCards cards, String taskId) {
    return cards.rows().stream()
        .map(TaskRow::ord)
        .filter(ord -> cards.spec(ord).id().equals(taskId))
        .findFirst()
        .orElseThrow(() -> new UnknownException("task", taskId));
  }

  private @Nullable TaskResult result(UUID id, TaskRow row) {
    return row.resultSeq() == 0 ? null : reader.result(id, row.resultSeq()).orElse(null);
  }

  private static int ord(Colony colony, String taskId) {
    return colony.ord(taskId).orElseThrow(() -> new UnknownException("task", taskId));
  }

  private static int phase(Colony colony, String phaseId) {
    return colony.plan().phases().stream()
        .filter(it -> it.id().equals(phaseId))
        .findFirst()
        .orElseThrow(() -> new UnknownException("phase", phaseId))
        .ord();
  }
}
