package colony.queen.app.swarm;

import colony.contracts.api.SwarmView;
import colony.contracts.api.TreeNode;
import colony.queen.app.task.TaskCards;
import colony.queen.colony.Ask;
import colony.queen.colony.Colony;
import colony.queen.colony.TaskRow;
import colony.queen.decision.WhyWaiting;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A colony's tasks, workers and refused requests in a list, for faces that draw them and keep the
/// drawing up to date.
final class Swarm {
  private final Colony colony;
  private final TaskCards cards;
  private final WhyWaiting waiting;
  private final Map<String, Instant> signsOfLife;

  /// @param signsOfLife of the worker processes that are alive, by instance
  Swarm(Colony colony, Instant now, Map<String, Instant> signsOfLife) {
    this.colony = colony;
    this.cards = TaskCards.of(colony);
    this.waiting = new WhyWaiting(colony, now);
    this.signsOfLife = signsOfLife;
  }

  /// @param past who worked before the colony came here
  SwarmView whole(List<TreeNode> past) {
    var nodes = new ArrayList<SwarmView.Node>();
    past.forEach(it -> addPast(nodes, it, null));
    colony.tasks().forEach(row -> addWithRequests(nodes, row));
    return new SwarmView(colony.standing().seq(), nodes);
  }

  /// These tasks and what stands directly below them.
  SwarmView only(Set<String> tasks) {
    var nodes = new ArrayList<SwarmView.Node>();
    for (var row : colony.tasks()) {
      var parent = parent(row);
      if (tasks.contains(colony.spec(row.ord()).id())
          || (parent != null && tasks.contains(parent))) {
        addWithRequests(nodes, row);
      }
    }
    return new SwarmView(colony.standing().seq(), nodes);
  }

  private void addWithRequests(List<SwarmView.Node> nodes, TaskRow row) {
    nodes.add(node(row));
    row.kin().asks().stream().filter(Ask::refused).forEach(it -> nodes.add(refused(row, it)));
  }

  private SwarmView.Node node(TaskRow row) {
    var spec = colony.spec(row.ord());
    var blocked = row.blocked();
    return new SwarmView.Node(
        spec.id(),
        "task",
        parent(row),
        spec.phase() == TaskSpec.NO_PHASE ? null : colony.plan().phase(spec.phase()).id(),
        spec.description(),
        spec.caste(),
        cards.mode(row).map(CasteMode::word).orElse(null),
        row.status().name(),
        SpawnTree.why(row, waiting).orElse(null),
        blocked == null ? null : blocked.code(),
        row.attempt(),
        row.epoch(),
        spec.depth(),
        row.worker(),
        row.startedAt(),
        row.status().open() ? null : row.endedAt(),
        row.leased() && row.instance() != null ? signsOfLife.get(row.instance()) : null,
        SpawnTree.self(row),
        spec.kind() == TaskSpec.Kind.CHILD ? row.kin().consumed() : null,
        spec.dependsOn().stream().map(ord -> colony.spec(ord).id()).toList(),
        row.summary());
  }

  private @Nullable String parent(TaskRow row) {
    int about = colony.spec(row.ord()).about();
    return about == TaskSpec.NOTHING ? null : colony.spec(about).id();
  }

  private SwarmView.Node refused(TaskRow asker, Ask ask) {
    var taskId = colony.spec(asker.ord()).id();
    return told(
        taskId + "/" + ask.requestId(),
        "request",
        taskId,
        ask.reason(),
        ask.caste(),
        "REFUSED",
        ask.why(),
        ask.depth(),
        null,
        ask.at(),
        null);
  }

  private static void addPast(
      List<SwarmView.Node> nodes, TreeNode worker, @Nullable String parent) {
    var key = "past/" + nodes.size();
    nodes.add(
        told(
            key,
            "past",
            parent,
            worker.why() == null ? "" : worker.why(),
            worker.caste(),
            worker.status(),
            null,
            worker.depth(),
            worker.name(),
            worker.startedAt(),
            worker.endedAt()));
    worker.children().forEach(it -> addPast(nodes, it, key));
  }

  /// What no attempt of this colony stands behind.
  private static SwarmView.Node told(
      String key,
      String kind,
      @Nullable String parent,
      String description,
      String caste,
      String status,
      @Nullable String why,
      int depth,
      @Nullable String worker,
      @Nullable Instant startedAt,
      @Nullable Instant endedAt) {
    return new SwarmView.Node(
        key,
        kind,
        parent,
        null,
        description,
        caste,
        null,
        status,
        why,
        null,
        0,
        0,
        depth,
        worker,
        startedAt,
        endedAt,
        null,
        SpawnTree.NOTHING,
        null,
        List.of(),
        null);
  }
}
