package colony.cli.queen;

import static colony.cli.queen.QueenTalk.part;

import colony.contracts.api.BlockRequest;
import colony.contracts.api.CasteView;
import colony.contracts.api.Reason;
import colony.contracts.api.RestoreRequest;
import colony.contracts.api.SpawnView;
import colony.contracts.api.SwarmView;
import colony.contracts.api.TaskView;
import colony.contracts.api.TreeNode;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.Collection;
import java.util.List;

/// What can be asked of the Queen about a colony's workers, and done with a single task.
public final class QueenSwarm {
  private static final int MOST_TASKS = 100;

  /// Of their names, in characters: she takes a line of 4,096.
  private static final int LONGEST_NAMES = 3_000;

  private final QueenTalk talk;
  private final String colony;

  QueenSwarm(QueenTalk talk, String colony) {
    this.talk = talk;
    this.colony = colony;
  }

  public TreeNode tree() {
    return talk.get(path() + "/tree", new TypeReference<>() {});
  }

  /// Everybody, flat.
  public SwarmView swarm() {
    return talk.get(path() + "/swarm", new TypeReference<>() {});
  }

  /// These tasks as they are now, with what stands directly below them.
  ///
  /// @param tasks no more than she [#takes]
  public SwarmView swarm(Collection<String> tasks) {
    return talk.get(path() + "/swarm" + these(tasks), new TypeReference<>() {});
  }

  /// Whether one request has room for their names; otherwise everybody is asked for.
  public static boolean takes(Collection<String> tasks) {
    return tasks.size() <= MOST_TASKS && these(tasks).text().length() <= LONGEST_NAMES;
  }

  private static Filter these(Collection<String> tasks) {
    return Filter.of("tasks", String.join(",", tasks));
  }

  /// The ledger of requests, oldest first.
  public List<SpawnView> spawns() {
    return talk.get(path() + "/spawns", new TypeReference<>() {});
  }

  /// Lifts a refusal; returns the rows of the task that asked.
  public List<SpawnView> override(String task, String request, Reason reason) {
    return talk.post(
        task(task) + "/spawns/%s/override".formatted(part("REQUEST", request)),
        reason,
        new TypeReference<>() {});
  }

  public List<CasteView> castes() {
    return talk.get(path() + "/castes", new TypeReference<>() {});
  }

  /// What a task prints while it runs.
  public OutputFeed output(String task) {
    return new OutputFeed(talk, task(task) + "/output");
  }

  public TaskView block(String task, BlockRequest request) {
    return talk.post(task(task) + "/block", request, new TypeReference<>() {});
  }

  public TaskView restore(String task, RestoreRequest request) {
    return talk.post(task(task) + "/restore", request, new TypeReference<>() {});
  }

  public TaskView retry(String task) {
    return talk.post(task(task) + "/retry", new Reason(null), new TypeReference<>() {});
  }

  public TaskView cancel(String task, Reason reason) {
    return talk.post(task(task) + "/cancel", reason, new TypeReference<>() {});
  }

  private String task(String task) {
    return path() + "/tasks/" + part("TASK", task);
  }

  private String path() {
    return QueenTalk.path(colony);
  }
}
