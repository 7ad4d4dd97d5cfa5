package colony.queen.rest;

import colony.contracts.api.SignalRequest;
import colony.contracts.api.SignalView;
import colony.queen.app.door.Caller;
import colony.queen.app.signal.Signalling;
import colony.queen.app.view.Views;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// By what a colony is steered while it works.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "signals")
public class SignalsResource {
  private final Views views;
  private final Signalling signals;
  private final Caller caller;

  @Inject
  public SignalsResource(Views views, Signalling signals, Caller caller) {
    this.views = views;
    this.signals = signals;
    this.caller = caller;
  }

  @POST
  @Path("{colony}/signals")
  @Operation(
      summary = "Give a colony a signal: FOCUS, REDIRECT or FEEDBACK",
      description =
          "201 when it is new, 200 when the same one was there already and is reinforced.")
  @APIResponse(
      responseCode = "201",
      description = "Made",
      content = @Content(schema = @Schema(implementation = SignalView.class)))
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(implementation = SignalView.class)))
  public Response give(@PathParam("colony") String colony, @Nullable SignalRequest request) {
    var wanted = Fields.body(request);
    var signal = signals.give(views.find(colony), wanted, caller.actor());
    return signal.count() > 1
        ? Response.ok(signal).build()
        : Response.created(
                URI.create("/api/v1/colonies/%s/signals/%s".formatted(colony, signal.id())))
            .entity(signal)
            .build();
  }

  @GET
  @Path("{colony}/signals")
  @Operation(
      summary = "Signals as strong as they are now, newest first",
      description = "With gone=true also those that have decayed or were removed.")
  public List<SignalView> list(
      @PathParam("colony") String colony, @QueryParam("gone") @DefaultValue("false") boolean gone) {
    return signals.list(views.find(colony), gone);
  }

  @GET
  @Path("{colony}/signals/{signal}")
  @Tagged
  @Operation(summary = "One signal, and which attempts were given it")
  public SignalView get(@PathParam("colony") String colony, @PathParam("signal") String signal) {
    return signals.one(views.find(colony), Words.id("signal", signal));
  }

  @DELETE
  @Path("{colony}/signals/{signal}")
  @Operation(summary = "Take a signal back; it stays in the log")
  public void remove(
      @PathParam("colony") String colony,
      @PathParam("signal") String signal,
      @QueryParam("reason") @Nullable String reason) {
    var why = Words.why(reason);
    signals.remove(views.find(colony), Words.id("signal", signal), why, caller.actor());
  }
}
