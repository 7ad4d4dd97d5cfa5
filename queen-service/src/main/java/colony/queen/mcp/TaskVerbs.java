package colony.queen.mcp;

import colony.contracts.Json;
import colony.contracts.api.TaskView;
import colony.contracts.names.Counted;
import colony.queen.app.FaultyException;
import colony.queen.app.command.TaskSteering;
import colony.queen.app.door.Caller;
import colony.queen.app.task.Tasks;
import colony.queen.app.view.Views;
import colony.queen.task.TaskStatus;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// Single tasks: looked at, and what people do with one.
@ApplicationScoped
public class TaskVerbs implements Verbs {
  private static final int USUAL = 50;
  private static final int MOST = 200;

  /// What tells one task of a list from another.
  private static final Set<String> LISTED =
      Set.of(
          "taskId",
          "phaseId",
          "description",
          "caste",
          "status",
          "attempt",
          "worker",
          "blocked",
          "waitsFor",
          "parentTaskId");

  private final Views views;
  private final Tasks tasks;
  private final TaskSteering steering;
  private final Caller caller;

  @Inject
  TaskVerbs(Views views, Tasks tasks, TaskSteering steering, Caller caller) {
    this.views = views;
    this.tasks = tasks;
    this.steering = steering;
    this.caller = caller;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.reads(
            "list_tasks",
            "List tasks",
            "Tasks in the order of the plan, then those the Queen added, in brief; get_task shows"
                + " all of one."
                + OF_WORKERS,
            List.of(
                Verbs.colony(),
                Argument.choice("status", "only those with this status", statuses()),
                Argument.text("phase", "only those of this phase"),
                Verbs.limit(USUAL, MOST),
                Verbs.cursor()),
            this::list),
        Verb.reads(
            "get_task",
            "Look at a task",
            "One task with the result of its last attempt: summary, data, artifacts, usage."
                + OF_WORKERS,
            List.of(Verbs.colony(), Verbs.task()),
            asked -> card(id(asked), asked.text("task"))),
        Verb.ends(
            "cancel_task",
            "Cancel a task",
            "Cancels a task and all that depends on it.",
            List.of(Verbs.colony(), Verbs.task(), Verbs.reason()),
            this::cancel),
        Verb.sets(
            "block_task",
            "Block a task",
            "Holds a task back until somebody restores it. One that runs goes on; what it reports"
                + " is kept until then.",
            List.of(
                Verbs.colony(),
                Verbs.task(),
                Argument.text("message", "what blocks it", LONGEST_TEXT).must(),
                Argument.text("code", TaskSteering.Block.EXPECTED_CODE, 40),
                Argument.text("owner", "who is to lift it", 100),
                Argument.text("recover_when", "what must be true for it to go on", LONGEST_TEXT)),
            this::block),
        Verb.sets(
            "restore_task",
            "Restore a task",
            "Lifts a task's block: it returns to exactly where it came from; with afresh it is"
                + " tried anew.",
            List.of(
                Verbs.colony(),
                Verbs.task(),
                Argument.flag("afresh", "begin anew, whatever it had come to"),
                Verbs.reason()),
            this::restore),
        Verb.sets(
            "retry_task",
            "Retry a task now",
            "Ends a task's pause before its next attempt.",
            List.of(Verbs.colony(), Verbs.task()),
            this::retry));
  }

  private Answer list(Asked asked) {
    int most = asked.whole("limit", USUAL);
    var items =
        tasks.list(
            id(asked), asked.maybe("status"), asked.maybe("phase"), asked.maybe("cursor"), most);
    var facts = Json.mapper().createObjectNode();
    var rows = facts.putArray("tasks");
    items.forEach(it -> rows.add(((ObjectNode) Cut.BRIEF.of(it)).retain(LISTED)));
    if (items.size() == most) {
      facts.put("cursor", items.getLast().taskId());
    }
    return new Answer(Counted.of(items.size(), "task"), facts);
  }

  private Answer cancel(Asked asked) {
    var id = found(asked);
    steering.cancel(id, asked.text("task"), caller.actor(), asked.maybe("reason"));
    return card(id, asked.text("task"));
  }

  private Answer block(Asked asked) {
    var code = asked.maybe("code");
    if (code.filter(it -> !TaskSteering.Block.possible(it)).isPresent()) {
      throw new FaultyException(
          "code \"%s\" cannot be taken".formatted(code.get()),
          List.of("code: expected " + TaskSteering.Block.EXPECTED_CODE));
    }
    var id = found(asked);
    steering.block(
        id,
        asked.text("task"),
        caller.actor(),
        new TaskSteering.Block(
            asked.text("message"), code, asked.maybe("owner"), asked.maybe("recover_when")));
    return card(id, asked.text("task"));
  }

  private Answer restore(Asked asked) {
    var id = found(asked);
    steering.restore(
        id, asked.text("task"), caller.actor(), asked.maybe("reason"), asked.flag("afresh", false));
    return card(id, asked.text("task"));
  }

  private Answer retry(Asked asked) {
    var id = found(asked);
    steering.retry(id, asked.text("task"), caller.actor());
    return card(id, asked.text("task"));
  }

  private Answer card(UUID colony, String task) {
    var view = tasks.task(colony, task);
    return Answer.of(sentence(view), view, Cut.WHOLE);
  }

  private static String sentence(TaskView view) {
    var blocked = view.blocked();
    return "task %s is %s%s%s"
        .formatted(
            view.taskId(),
            view.status(),
            view.waitsFor() == null ? "" : ", waits: " + view.waitsFor(),
            blocked == null
                ? ""
                : "; %s lifts it when: %s".formatted(blocked.owner(), blocked.recoverWhen()));
  }

  private UUID found(Asked asked) {
    var id = id(asked);
    tasks.demand(id, asked.text("task"));
    return id;
  }

  private UUID id(Asked asked) {
    return views.find(asked.text("colony"));
  }

  private static String[] statuses() {
    return Arrays.stream(TaskStatus.values()).map(Enum::name).toArray(String[]::new);
  }
}
