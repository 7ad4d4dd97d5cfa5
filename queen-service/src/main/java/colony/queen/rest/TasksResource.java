package colony.queen.rest;

import colony.contracts.api.ArtifactView;
import colony.contracts.api.BlockRequest;
import colony.contracts.api.Page;
import colony.contracts.api.Reason;
import colony.contracts.api.RestoreRequest;
import colony.contracts.api.TaskView;
import colony.queen.app.command.TaskSteering;
import colony.queen.app.door.Caller;
import colony.queen.app.task.Tasks;
import colony.queen.app.view.Views;
import colony.queen.task.TaskStatus;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The tasks of a colony, and what people do with one.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "tasks")
public class TasksResource {
  private static final int LONGEST_TEXT = 500;
  private static final int LONGEST_NAME = 100;

  private final Views views;
  private final Tasks tasks;
  private final TaskSteering steering;
  private final Caller caller;

  @Inject
  public TasksResource(Views views, Tasks tasks, TaskSteering steering, Caller caller) {
    this.views = views;
    this.tasks = tasks;
    this.steering = steering;
    this.caller = caller;
  }

  @GET
  @Path("{colony}/tasks")
  @Operation(summary = "Tasks in the order of the plan, then those the Queen added")
  public Page<TaskView> list(
      @PathParam("colony") String colony,
      @QueryParam("status") @Nullable String status,
      @QueryParam("phase") @Nullable String phase,
      @QueryParam("limit") @DefaultValue("200") int limit,
      @QueryParam("cursor") @Nullable String cursor) {
    int most = ColoniesResource.page(limit);
    var items =
        tasks.list(
            views.find(colony),
            Optional.ofNullable(status).map(it -> Words.name("status", it, TaskStatus.values())),
            Optional.ofNullable(phase),
            Optional.ofNullable(cursor),
            most);
    return new Page<>(items, items.size() < most ? null : items.getLast().taskId());
  }

  @GET
  @Path("{colony}/tasks/{task}")
  @Tagged
  @Operation(summary = "One task with its last result")
  public TaskView get(@PathParam("colony") String colony, @PathParam("task") String task) {
    return tasks.task(views.find(colony), task);
  }

  @GET
  @Path("{colony}/artifacts")
  @Operation(summary = "Files that tasks left, with the artifacts their tasks were given")
  public Page<ArtifactView> artifacts(
      @PathParam("colony") String colony,
      @QueryParam("limit") @DefaultValue("200") int limit,
      @QueryParam("cursor") @DefaultValue("0") int cursor) {
    int most = ColoniesResource.page(limit);
    var items = tasks.artifacts(views.find(colony), Math.max(0, cursor), most);
    return new Page<>(
        items, items.size() < most ? null : Integer.toString(Math.max(0, cursor) + items.size()));
  }

  @POST
  @Path("{colony}/tasks/{task}/cancel")
  @Operation(summary = "Cancel a task and all that depends on it")
  public TaskView cancel(
      @PathParam("colony") String colony, @PathParam("task") String task, @Nullable Reason reason) {
    var why = Words.why(reason);
    var id = found(colony, task);
    steering.cancel(id, task, caller.actor(), why);
    return tasks.task(id, task);
  }

  @POST
  @Path("{colony}/tasks/{task}/block")
  @Operation(
      summary = "Hold a task back",
      description = "One that runs goes on; what it reports is kept until the task is restored.")
  public TaskView block(
      @PathParam("colony") String colony,
      @PathParam("task") String task,
      @Nullable BlockRequest request) {
    var wanted = Fields.body(request);
    new Fields()
        .text("message", wanted.message(), LONGEST_TEXT)
        .check(
            "code",
            wanted.code() == null || TaskSteering.Block.possible(wanted.code()),
            TaskSteering.Block.EXPECTED_CODE)
        .optional("owner", wanted.owner(), LONGEST_NAME)
        .optional("recoverWhen", wanted.recoverWhen(), LONGEST_TEXT)
        .demand();
    var id = found(colony, task);
    steering.block(
        id,
        task,
        caller.actor(),
        new TaskSteering.Block(
            wanted.message(),
            Optional.ofNullable(wanted.code()),
            Optional.ofNullable(wanted.owner()),
            Optional.ofNullable(wanted.recoverWhen())));
    return tasks.task(id, task);
  }

  @POST
  @Path("{colony}/tasks/{task}/restore")
  @Operation(
      summary = "Lift a task's block",
      description =
          "It returns to exactly where it came from; with \"to\": \"ready\" it is tried afresh.")
  public TaskView restore(
      @PathParam("colony") String colony,
      @PathParam("task") String task,
      @Nullable RestoreRequest request) {
    var wanted = request == null ? new RestoreRequest(null, null) : request;
    new Fields()
        .check("to", wanted.to() == null || wanted.to().equals("ready"), "ready, or nothing")
        .maybeReason(wanted.reason())
        .demand();
    var id = found(colony, task);
    steering.restore(
        id, task, caller.actor(), Optional.ofNullable(wanted.reason()), wanted.to() != null);
    return tasks.task(id, task);
  }

  @POST
  @Path("{colony}/tasks/{task}/retry")
  @Operation(summary = "End a task's pause before its next attempt")
  public TaskView retry(@PathParam("colony") String colony, @PathParam("task") String task) {
    var id = found(colony, task);
    steering.retry(id, task, caller.actor());
    return tasks.task(id, task);
  }

  private UUID found(String colony, String task) {
    var id = views.find(colony);
    tasks.demand(id, task);
    return id;
  }
}
