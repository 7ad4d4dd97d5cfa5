package colony.queen.rest;

import colony.contracts.api.CheckpointView;
import colony.contracts.api.CheckpointsVerified;
import colony.contracts.api.ColonyView;
import colony.contracts.api.ComparisonView;
import colony.contracts.api.ForkRequest;
import colony.contracts.api.Page;
import colony.contracts.api.RecoverRequest;
import colony.contracts.api.RollbackPreview;
import colony.contracts.api.RollbackRequest;
import colony.contracts.api.RunView;
import colony.contracts.api.TaskView;
import colony.queen.app.ForbiddenException;
import colony.queen.app.checkpoint.Checkpoints;
import colony.queen.app.checkpoint.Past;
import colony.queen.app.checkpoint.Returning;
import colony.queen.app.door.Caller;
import colony.queen.app.task.Tasks;
import colony.queen.app.view.Views;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Checkpoints, and the ways back to one. `{checkpoint}` is an id, the beginning of one, a phase
/// checkpoint's name, or `#number`.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "checkpoints")
public class CheckpointResource {
  private static final String A_CHECKPOINT = "a checkpoint's id, name or #number";

  private final Checkpoints checkpoints;
  private final Returning returning;
  private final Views views;
  private final Past past;
  private final Tasks tasks;
  private final Caller caller;

  @Inject
  public CheckpointResource(
      Checkpoints checkpoints,
      Returning returning,
      Views views,
      Past past,
      Tasks tasks,
      Caller caller) {
    this.checkpoints = checkpoints;
    this.returning = returning;
    this.views = views;
    this.past = past;
    this.tasks = tasks;
    this.caller = caller;
  }

  @GET
  @Path("{colony}/checkpoints")
  @Operation(summary = "Checkpoints, newest first")
  public List<CheckpointView> list(@PathParam("colony") String colony) {
    return checkpoints.list(views.find(colony));
  }

  @POST
  @Path("{colony}/checkpoints/verify")
  @Operation(summary = "Work out every hash again")
  public CheckpointsVerified verify(@PathParam("colony") String colony) {
    return checkpoints.verify(views.find(colony));
  }

  @GET
  @Path("{colony}/checkpoints/{checkpoint}")
  @Tagged
  @Operation(summary = "A checkpoint as one whole document")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(type = SchemaType.OBJECT)))
  public Response export(
      @PathParam("colony") String colony, @PathParam("checkpoint") String checkpoint) {
    var id = views.find(colony);
    var path = checkpoints.exportName(id, checkpoint);
    return Response.ok(checkpoints.export(id, checkpoint))
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            "attachment; filename=\"%s\"".formatted(path.substring(path.lastIndexOf('/') + 1)))
        .build();
  }

  @GET
  @Path("{colony}/compare")
  @Operation(summary = "What changed between two checkpoints")
  public ComparisonView compare(
      @PathParam("colony") String colony,
      @QueryParam("from") @Nullable String from,
      @QueryParam("to") @Nullable String to) {
    new Fields().text("from", from, A_CHECKPOINT).text("to", to, A_CHECKPOINT).demand();
    return checkpoints.compare(
        views.find(colony), Objects.requireNonNull(from), Objects.requireNonNull(to));
  }

  @POST
  @Path("{colony}/rollback")
  @Operation(
      summary = "Go back to a checkpoint; what was made since is archived",
      description = "With dryRun: what would change; nothing is changed, and viewers may.")
  public RollbackPreview rollBack(
      @PathParam("colony") String colony, @Nullable RollbackRequest request) {
    var wanted = Fields.body(request);
    new Fields()
        .text("checkpoint", wanted.checkpoint(), A_CHECKPOINT)
        .maybeReason(wanted.reason())
        .demand();
    if (!wanted.dryRun() && !caller.role().changes()) {
      throw new ForbiddenException("a viewer's token only reads: expected dryRun");
    }
    var id = views.find(colony);
    return wanted.dryRun()
        ? returning.preview(id, wanted.checkpoint())
        : returning.rollBack(
            id, wanted.checkpoint(), Optional.ofNullable(wanted.reason()), caller.actor());
  }

  @POST
  @Path("{colony}/fork")
  @Operation(summary = "Begin another colony, paused, where a checkpoint stood")
  @APIResponse(
      responseCode = "201",
      description = "Made",
      content = @Content(schema = @Schema(implementation = ColonyView.class)))
  public Response fork(@PathParam("colony") String colony, @Nullable ForkRequest request) {
    var wanted = Fields.body(request);
    new Fields().text("checkpoint", wanted.checkpoint(), A_CHECKPOINT).demand();
    var fork =
        returning.fork(views.find(colony), wanted.checkpoint(), wanted.name(), caller.actor());
    return Response.created(URI.create("/api/v1/colonies/" + fork))
        .entity(views.colony(fork))
        .build();
  }

  @POST
  @Path("{colony}/recover")
  @Operation(
      summary = "Let a failed colony go on, or a halted one go back to its good checkpoint",
      description = "A halted colony needs a reason.")
  public ColonyView recover(@PathParam("colony") String colony, @Nullable RecoverRequest request) {
    var wanted = Objects.requireNonNullElse(request, new RecoverRequest(null, null));
    new Fields().maybeReason(wanted.reason()).demand();
    var id = views.find(colony);
    returning.recover(id, wanted, caller.actor());
    return views.colony(id);
  }

  @GET
  @Path("{colony}/runs")
  @Operation(summary = "Runs that another one took the place of")
  public List<RunView> runs(@PathParam("colony") String colony) {
    return past.runs(views.find(colony));
  }

  @GET
  @Path("{colony}/runs/{run}/tasks")
  @Operation(summary = "What the tasks of such a run had come to, with their results")
  public Page<TaskView> archivedTasks(
      @PathParam("colony") String colony,
      @PathParam("run") String run,
      @QueryParam("limit") @DefaultValue("50") int limit,
      @QueryParam("cursor") @Nullable String cursor) {
    int most = ColoniesResource.page(limit);
    var items =
        tasks.archived(
            views.find(colony), Words.number("run", run), Optional.ofNullable(cursor), most);
    return new Page<>(items, items.size() < most ? null : items.getLast().taskId());
  }
}
