package colony.queen.checkpoint;

import colony.queen.colony.Gate;
import colony.queen.colony.TaskRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What differs between two checkpoints of a colony, or of a colony and its fork.
///
/// @param plan its version and its hash
/// @param artifacts by task and name; they also stand among the fields of their tasks
/// @param gates of two phase checkpoints; a checkpoint of a move does not say how gates stood
/// @param memory of all layers, with working memory and the patterns of other projects
/// @param attempts all attempts of all tasks, and what was used, as far as it is known
public record Comparison(
    List<Difference> state,
    List<Difference> plan,
    List<Changed> phases,
    List<Changed> tasks,
    List<Changed> artifacts,
    List<Changed> gates,
    List<Changed> signals,
    List<Changed> memory,
    List<Difference> attempts) {

  public static Comparison of(Restored before, Restored after) {
    return new Comparison(
        Column.between(Column.STATE, before.state(), after.state()),
        plan(before, after),
        Changed.between(
            before.phases(),
            after.phases(),
            new Changed.Ids<>(
                row -> before.plan().phase(row.ord()).id(),
                row -> after.plan().phase(row.ord()).id()),
            Column.PHASE),
        Changed.between(
            before.tasks(),
            after.tasks(),
            new Changed.Ids<>(row -> before.spec(row).id(), row -> after.spec(row).id()),
            Column.TASK),
        artifacts(before, after),
        gates(before.gates(), after.gates()),
        Recollections.signals(before, after),
        Recollections.memory(before, after),
        cost(before, after));
  }

  private static List<Difference> plan(Restored before, Restored after) {
    var plan = new ArrayList<Difference>();
    plan.addAll(difference("version", before.state().planVersion(), after.state().planVersion()));
    plan.addAll(
        difference("hash", before.manifest().parts().plan(), after.manifest().parts().plan()));
    return plan;
  }

  private static List<Difference> cost(Restored before, Restored after) {
    var was = before.state().cost();
    var is = after.state().cost();
    var cost = new ArrayList<Difference>();
    cost.addAll(difference("attempts", attempts(before), attempts(after)));
    if (!was.equals(is)) {
      cost.add(new Difference("used", Shown.of(was), Shown.of(is)));
    }
    return cost;
  }

  private static List<Difference> difference(String what, Object before, Object after) {
    return before.equals(after)
        ? List.of()
        : List.of(
            new Difference(what, Optional.of(before.toString()), Optional.of(after.toString())));
  }

  private static List<Changed> artifacts(Restored before, Restored after) {
    var earlier = artifacts(before);
    var later = artifacts(after);
    return Changed.between(
        List.copyOf(earlier.entrySet()),
        List.copyOf(later.entrySet()),
        new Changed.Ids<>(Map.Entry::getKey, Map.Entry::getKey),
        List.of(
            new Column<Map.Entry<String, TaskRow.Artifact>>(
                "sha256", entry -> entry.getValue().sha256()),
            new Column<Map.Entry<String, TaskRow.Artifact>>(
                "bytes", entry -> entry.getValue().bytes())));
  }

  private static Map<String, TaskRow.Artifact> artifacts(Restored checkpoint) {
    var artifacts = new LinkedHashMap<String, TaskRow.Artifact>();
    for (var row : checkpoint.tasks()) {
      var task = checkpoint.spec(row).id();
      row.artifacts().forEach(file -> artifacts.put(task + "/" + file.name(), file));
    }
    return artifacts;
  }

  private static List<Changed> gates(Optional<List<Gate>> before, Optional<List<Gate>> after) {
    return before.isEmpty() || after.isEmpty()
        ? List.of()
        : Changed.between(
            before.get(), after.get(), new Changed.Ids<>(Gate::name, Gate::name), Column.GATE);
  }

  private static int attempts(Restored checkpoint) {
    return checkpoint.tasks().stream().mapToInt(TaskRow::attempt).sum();
  }

  /// One sentence for each thing that differs.
  public List<String> lines() {
    var lines = new ArrayList<String>();
    state.forEach(it -> lines.add("colony: " + it));
    plan.forEach(it -> lines.add("plan: " + it));
    phases.forEach(it -> lines.add("phase " + it));
    tasks.forEach(it -> lines.add("task " + it));
    artifacts.forEach(it -> lines.add("artifact " + it));
    gates.forEach(it -> lines.add("gate " + it));
    signals.forEach(it -> lines.add("signal " + it));
    memory.forEach(it -> lines.add("memory: " + it));
    attempts.forEach(it -> lines.add("cost: " + it));
    return lines;
  }
}
