package colony.queen.mcp;

import colony.contracts.Json;
import colony.contracts.api.TreeNode;
import colony.contracts.names.Counted;
import colony.queen.app.UnknownException;
import colony.queen.app.command.TaskSteering;
import colony.queen.app.door.Caller;
import colony.queen.app.swarm.Spawns;
import colony.queen.app.task.Tasks;
import colony.queen.app.view.Views;
import colony.queen.app.worker.WorkerList;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Who works for a colony and who asked for whom.
@ApplicationScoped
public class SwarmVerbs implements Verbs {
  private static final int USUAL = 60;
  private static final int MOST = 300;

  private final Views views;
  private final Spawns spawns;
  private final Tasks tasks;
  private final TaskSteering steering;
  private final WorkerList workers;
  private final Caller caller;

  @Inject
  SwarmVerbs(
      Views views,
      Spawns spawns,
      Tasks tasks,
      TaskSteering steering,
      WorkerList workers,
      Caller caller) {
    this.views = views;
    this.spawns = spawns;
    this.tasks = tasks;
    this.steering = steering;
    this.workers = workers;
    this.caller = caller;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.reads(
            "spawn_tree",
            "Spawn tree",
            "Who asked for whom: one row a task or refused request, parents before children, with"
                + " depth, status, why it waits, and what it and all below it used. below shows"
                + " one task's part of it."
                + OF_WORKERS,
            List.of(
                Verbs.colony(),
                Argument.text("below", "only this task and what stands below it"),
                Verbs.limit(USUAL, MOST)),
            this::tree),
        Verb.reads(
            "list_spawn_requests",
            "List spawn requests",
            "The ledger of what workers asked for: granted, queued, refused and why, oldest first."
                + OF_WORKERS,
            List.of(
                Verbs.colony(),
                Argument.choice("status", "only these", "GRANTED", "QUEUED", "REFUSED"),
                Verbs.limit(USUAL, MOST)),
            this::ledger),
        Verb.adds(
            "override_spawn",
            "Lift a refused spawn request",
            "Lifts the refusal of one spawn request; limits of the colony still hold.",
            List.of(
                Verbs.colony(),
                Argument.text("task", "who asked").must(),
                Argument.text("request", "id of the request").must(),
                Verbs.reason().must()),
            this::override),
        Verb.reads(
            "list_castes",
            "List castes",
            "How the workers of each caste have done in this colony.",
            List.of(Verbs.colony()),
            asked ->
                Answer.list(
                    "castes",
                    "castes",
                    spawns.castes(views.find(asked.text("colony"))),
                    Cut.BRIEF)),
        Verb.reads(
            "list_workers",
            "List workers",
            "The worker processes that are alive, with their castes and free slots.",
            List.of(),
            _ -> Answer.list("worker processes", "workers", workers.alive(), Cut.BRIEF)));
  }

  private Answer tree(Asked asked) {
    var root = spawns.tree(views.find(asked.text("colony")));
    var from =
        asked
            .maybe("below")
            .map(task -> found(root, task).orElseThrow(() -> new UnknownException("task", task)))
            .orElse(root);
    var facts = Json.mapper().createObjectNode();
    var rows = facts.putArray("rows");
    lay(from, rows);
    int all = rows.size();
    int most = asked.whole("limit", USUAL);
    while (rows.size() > most) {
      rows.remove(rows.size() - 1);
    }
    if (all > most) {
      facts.put("leftOut", all - most);
    }
    return new Answer(
        "%d of %s; tokens in all: %,d"
            .formatted(rows.size(), Counted.of(all, "row"), from.subtree().tokens()),
        facts);
  }

  private static Optional<TreeNode> found(TreeNode node, String task) {
    return task.equals(node.taskId())
        ? Optional.of(node)
        : node.children().stream().flatMap(it -> found(it, task).stream()).findFirst();
  }

  private static void lay(TreeNode node, ArrayNode rows) {
    var row = (ObjectNode) Cut.BRIEF.of(node);
    row.remove(List.of("children", "startedAt", "endedAt"));
    rows.add(row);
    node.children().forEach(it -> lay(it, rows));
  }

  private Answer ledger(Asked asked) {
    var status = asked.maybe("status");
    var all =
        spawns.ledger(views.find(asked.text("colony"))).stream()
            .filter(it -> status.isEmpty() || status.get().equalsIgnoreCase(it.status()))
            .toList();
    return Answer.list(
        "spawn requests", "requests", all, new Cut(300, asked.whole("limit", USUAL)));
  }

  private Answer override(Asked asked) {
    var id = views.find(asked.text("colony"));
    var task = asked.text("task");
    tasks.demand(id, task);
    steering.overrideSpawn(id, task, asked.text("request"), caller.actor(), asked.text("reason"));
    return Answer.of(
        "the refusal is lifted",
        Map.of(
            "requests", spawns.ledger(id).stream().filter(it -> it.taskId().equals(task)).toList()),
        Cut.BRIEF);
  }
}
