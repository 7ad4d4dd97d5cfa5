package colony.queen.rest;

import colony.contracts.api.ColonyView;
import colony.contracts.api.HaltedView;
import colony.contracts.api.HandOffView;
import colony.contracts.api.InvariantsView;
import colony.contracts.api.ModeRequest;
import colony.contracts.api.OverrideRequest;
import colony.contracts.api.PauseRequest;
import colony.contracts.api.Reason;
import colony.contracts.api.WhyView;
import colony.queen.app.checkpoint.Past;
import colony.queen.app.command.Steering;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Views;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What moves a whole colony, and why it does not move.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "lifecycle")
public class LifecycleResource {
  private final Steering steering;
  private final Views views;
  private final Past past;
  private final Caller caller;

  @Inject
  public LifecycleResource(Steering steering, Views views, Past past, Caller caller) {
    this.steering = steering;
    this.views = views;
    this.past = past;
    this.caller = caller;
  }

  @POST
  @Path("{colony}/init")
  @Operation(summary = "Begin a colony that stands in IDLE")
  public ColonyView init(@PathParam("colony") String colony, @Nullable Reason reason) {
    var why = Words.why(reason);
    var id = views.find(colony);
    steering.begin(id, why, caller.actor());
    return views.colony(id);
  }

  @POST
  @Path("{colony}/pause")
  @Operation(summary = "Stop dispatching; running workers finish, or are cancelled with now")
  public ColonyView pause(@PathParam("colony") String colony, @Nullable PauseRequest request) {
    var why = Words.why(request == null ? null : request.reason());
    var id = views.find(colony);
    steering.pause(id, request != null && request.now(), why, caller.actor());
    return views.colony(id);
  }

  @POST
  @Path("{colony}/resume")
  @Operation(summary = "Let a paused colony go on; refused while an invariant does not hold")
  public ColonyView resume(@PathParam("colony") String colony, @Nullable Reason reason) {
    var why = Words.why(reason);
    var id = views.find(colony);
    steering.resume(id, why, caller.actor());
    return views.colony(id);
  }

  @POST
  @Path("{colony}/cancel")
  @Operation(summary = "Cancel a colony")
  public ColonyView cancel(@PathParam("colony") String colony, @Nullable Reason reason) {
    var why = Words.why(reason);
    var id = views.find(colony);
    steering.cancel(id, caller.actor(), why);
    return views.colony(id);
  }

  @POST
  @Path("{colony}/reset")
  @Operation(summary = "Back to IDLE; the run that ended is archived")
  public ColonyView reset(@PathParam("colony") String colony, @Nullable Reason reason) {
    var why = Words.why(reason);
    var id = views.find(colony);
    steering.reset(id, why, caller.actor());
    return views.colony(id);
  }

  @POST
  @Path("{colony}/override")
  @Operation(
      summary = "Emergency: move the colony to any state",
      description = "Takes an admin's token. The colony stands paused afterwards.")
  public ColonyView override(
      @PathParam("colony") String colony, @Nullable OverrideRequest request) {
    var wanted = Fields.body(request);
    new Fields().text("to", wanted.to(), "the state to move to").reason(wanted.reason()).demand();
    var id = views.find(colony);
    steering.overrule(id, wanted.to(), wanted.reason(), caller.actor());
    return views.colony(id);
  }

  @POST
  @Path("{colony}/mode")
  @Operation(summary = "Another mode; its limits hold for what starts from then on")
  public ColonyView mode(@PathParam("colony") String colony, @Nullable ModeRequest request) {
    var wanted = Fields.body(request);
    new Fields()
        .text("mode", wanted.mode(), "LIGHTWEIGHT, STANDARD or FULL")
        .reason(wanted.reason())
        .demand();
    var id = views.find(colony);
    steering.changeMode(id, wanted.mode(), wanted.reason(), caller.actor());
    return views.colony(id);
  }

  @GET
  @Path("{colony}/why")
  @Operation(summary = "Why it does not move, or what moves it")
  public WhyView why(@PathParam("colony") String colony) {
    return views.why(views.find(colony));
  }

  @GET
  @Path("{colony}/hand-off")
  @Operation(summary = "What the last pause left, until the colony is resumed")
  public HandOffView handOff(@PathParam("colony") String colony) {
    return past.handOff(views.find(colony));
  }

  @GET
  @Path("{colony}/invariants")
  @Operation(
      summary = "Which invariants are broken; none when all hold",
      description =
          "Asks its rows, its history, its newest checkpoint and the newest 500 events, in any state."
              + " Nothing is changed: only the Queen's own watch halts a colony.")
  public InvariantsView invariants(@PathParam("colony") String colony) {
    return past.invariants(views.find(colony));
  }

  @GET
  @Path("{colony}/halted")
  @Operation(summary = "Why it is in ERROR, and what it goes back to")
  public HaltedView halted(@PathParam("colony") String colony) {
    return past.halted(views.find(colony));
  }
}
