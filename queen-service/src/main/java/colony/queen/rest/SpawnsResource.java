package colony.queen.rest;

import colony.contracts.api.CasteView;
import colony.contracts.api.Reason;
import colony.contracts.api.SpawnView;
import colony.contracts.api.SwarmView;
import colony.contracts.api.TreeNode;
import colony.queen.app.command.TaskSteering;
import colony.queen.app.door.Caller;
import colony.queen.app.swarm.Spawns;
import colony.queen.app.task.Tasks;
import colony.queen.app.view.Views;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.LinkedHashSet;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Who works for a colony and who asked for whom.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "spawns")
public class SpawnsResource {

  private final Views views;
  private final Spawns spawns;
  private final Tasks tasks;
  private final TaskSteering steering;
  private final Caller caller;

  @Inject
  public SpawnsResource(
      Views views, Spawns spawns, Tasks tasks, TaskSteering steering, Caller caller) {
    this.views = views;
    this.spawns = spawns;
    this.tasks = tasks;
    this.steering = steering;
    this.caller = caller;
  }

  @GET
  @Path("{colony}/tree")
  @Operation(summary = "The spawn tree, refused and queued requests included")
  public TreeNode tree(@PathParam("colony") String colony) {
    return spawns.tree(views.find(colony));
  }

  @GET
  @Path("{colony}/swarm")
  @Operation(
      summary = "Tasks, workers and refused requests as a flat list",
      description = "With tasks: only these, separated by commas, and what stands directly below.")
  public SwarmView swarm(
      @PathParam("colony") String colony, @QueryParam("tasks") @Nullable String tasks) {
    var id = views.find(colony);
    return tasks == null
        ? spawns.swarm(id)
        : spawns.swarm(id, new LinkedHashSet<>(List.of(tasks.split(","))));
  }

  @GET
  @Path("{colony}/spawns")
  @Operation(summary = "The ledger of spawn requests, oldest first")
  public List<SpawnView> ledger(@PathParam("colony") String colony) {
    return spawns.ledger(views.find(colony));
  }

  @POST
  @Path("{colony}/tasks/{task}/spawns/{request}/override")
  @Operation(summary = "Lift the refusal of one spawn request; needs a reason")
  public List<SpawnView> override(
      @PathParam("colony") String colony,
      @PathParam("task") String task,
      @PathParam("request") String request,
      @Nullable Reason reason) {
    var why = Words.why(reason).orElse("");
    new Fields().reason(why).demand();
    var id = views.find(colony);
    tasks.demand(id, task);
    steering.overrideSpawn(id, task, request, caller.actor(), why);
    return spawns.ledger(id).stream().filter(it -> it.taskId().equals(task)).toList();
  }

  @GET
  @Path("{colony}/castes")
  @Operation(summary = "How the workers of each caste have done in this colony")
  public List<CasteView> castes(@PathParam("colony") String colony) {
    return spawns.castes(views.find(colony));
  }
}
