package colony.queen.rest;

import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.contracts.api.Page;
import colony.contracts.api.Reason;
import colony.contracts.api.TaskView;
import colony.contracts.api.TreeNode;
import colony.queen.app.Caller;
import colony.queen.app.Colonies;
import colony.queen.app.FaultyException;
import colony.queen.app.Views;
import colony.queen.lifecycle.ColonyState;
import colony.queen.task.TaskStatus;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Colonies over REST. `{colony}` is an id or a name.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "colonies")
public class ColoniesResource {
  private static final int MAX_PAGE = 1_000;

  private final Colonies colonies;
  private final Views views;
  private final Caller caller;

  @Inject
  public ColoniesResource(Colonies colonies, Views views, Caller caller) {
    this.colonies = colonies;
    this.views = views;
    this.caller = caller;
  }

  @POST
  @Operation(summary = "Begin a colony with a plan")
  public Response begin(
      @Nullable NewColony request, @HeaderParam("Idempotency-Key") @Nullable String key) {
    if (request == null) {
      throw new FaultyException("the body is empty", List.of("expected a JSON object"));
    }
    var id = colonies.begin(request, Optional.ofNullable(key), caller.actor());
    return Response.created(URI.create("/api/v1/colonies/" + id)).entity(views.colony(id)).build();
  }

  @GET
  @Operation(summary = "Colonies, newest first")
  public Page<ColonyView> list(
      @QueryParam("state") @Nullable String state,
      @QueryParam("limit") @DefaultValue("100") int limit,
      @QueryParam("cursor") @Nullable String cursor) {
    int most = page(limit);
    var items =
        views.colonies(
            Optional.ofNullable(state).map(it -> name("state", it, ColonyState.values())),
            Optional.ofNullable(cursor).map(it -> id("cursor", it)),
            most);
    return new Page<>(items, items.size() < most ? null : items.getLast().id().toString());
  }

  @GET
  @Path("{colony}")
  @Operation(summary = "One colony")
  public Response get(
      @PathParam("colony") String colony, @HeaderParam("If-None-Match") @Nullable String known) {
    var view = views.colony(views.find(colony));
    var tag = new EntityTag(Long.toString(view.seq()));
    return ("\"%d\"".formatted(view.seq())).equals(known)
        ? Response.notModified(tag).build()
        : Response.ok(view).tag(tag).build();
  }

  @GET
  @Path("{colony}/tasks")
  @Operation(summary = "Tasks in the order of the plan")
  public Page<TaskView> tasks(
      @PathParam("colony") String colony,
      @QueryParam("status") @Nullable String status,
      @QueryParam("phase") @Nullable String phase,
      @QueryParam("limit") @DefaultValue("200") int limit,
      @QueryParam("cursor") @Nullable String cursor) {
    var id = views.find(colony);
    int most = page(limit);
    var items =
        views.tasks(
            id,
            Optional.ofNullable(status).map(it -> name("status", it, TaskStatus.values())),
            Optional.ofNullable(phase),
            cursor == null ? -1 : views.ord(id, cursor),
            most);
    return new Page<>(items, items.size() < most ? null : items.getLast().taskId());
  }

  @GET
  @Path("{colony}/tasks/{task}")
  @Operation(summary = "One task with its last result")
  public TaskView task(@PathParam("colony") String colony, @PathParam("task") String task) {
    return views.task(views.find(colony), task);
  }

  @POST
  @Path("{colony}/tasks/{task}/cancel")
  @Operation(summary = "Cancel a task and all that depends on it")
  public TaskView cancelTask(
      @PathParam("colony") String colony, @PathParam("task") String task, @Nullable Reason reason) {
    var id = views.find(colony);
    views.ord(id, task);
    colonies.cancelTask(id, task, caller.actor(), why(reason));
    return views.task(id, task);
  }

  @POST
  @Path("{colony}/tasks/{task}/restore")
  @Operation(summary = "Lift a task's block; it is tried afresh")
  public TaskView restoreTask(
      @PathParam("colony") String colony, @PathParam("task") String task, @Nullable Reason reason) {
    var id = views.find(colony);
    views.ord(id, task);
    colonies.restoreTask(id, task, caller.actor(), why(reason));
    return views.task(id, task);
  }

  @GET
  @Path("{colony}/tree")
  @Operation(summary = "The spawn tree")
  public TreeNode tree(@PathParam("colony") String colony) {
    return views.tree(views.find(colony));
  }

  @GET
  @Path("{colony}/check-in")
  @Operation(summary = "The open check-in")
  public CheckInView checkIn(@PathParam("colony") String colony) {
    return views.openCheckIn(views.find(colony));
  }

  @GET
  @Path("{colony}/check-ins/{id}")
  @Operation(summary = "A check-in, answered or open")
  public CheckInView checkIn(@PathParam("colony") String colony, @PathParam("id") String id) {
    return views.checkIn(views.find(colony), id("check-in", id));
  }

  @POST
  @Path("{colony}/check-in")
  @Operation(summary = "Answer the open check-in, once")
  public ColonyView answer(@PathParam("colony") String colony, @Nullable CheckInAnswer answer) {
    if (answer == null || answer.move() == null) {
      throw new FaultyException(
          "an answer is missing", List.of("move: expected continue or abandon"));
    }
    var id = views.find(colony);
    colonies.answer(
        id,
        Optional.ofNullable(answer.checkInId()),
        answer.move(),
        caller.actor(),
        Optional.ofNullable(answer.reason()));
    return views.colony(id);
  }

  @POST
  @Path("{colony}/cancel")
  @Operation(summary = "Cancel a colony")
  public ColonyView cancel(@PathParam("colony") String colony, @Nullable Reason reason) {
    var id = views.find(colony);
    colonies.cancel(id, caller.actor(), why(reason));
    return views.colony(id);
  }

  static int page(int limit) {
    if (limit < 1 || limit > MAX_PAGE) {
      throw new FaultyException(
          "limit %d is not possible".formatted(limit),
          List.of("limit: expected 1 to %d".formatted(MAX_PAGE)));
    }
    return limit;
  }

  private static Optional<String> why(@Nullable Reason reason) {
    return Optional.ofNullable(reason).map(Reason::reason);
  }

  private static UUID id(String field, String value) {
    try {
      return UUID.fromString(value);
    } catch (IllegalArgumentException e) {
      throw new FaultyException(
          "%s \"%s\" is no id".formatted(field, value), List.of(field + ": expected a UUID"));
    }
  }

  private static String name(String field, String value, Enum<?>[] known) {
    var wanted = value.toUpperCase(Locale.ROOT);
    if (Arrays.stream(known).noneMatch(it -> it.name().equals(wanted))) {
      throw new FaultyException(
          "%s \"%s\" is unknown".formatted(field, value),
          List.of("%s: expected one of %s".formatted(field, Arrays.toString(known))));
    }
    return wanted;
  }
}
