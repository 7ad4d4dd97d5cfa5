package colony.queen.rest;

import colony.contracts.api.ErrorsView;
import colony.contracts.api.FlagRequest;
import colony.contracts.api.FlagView;
import colony.contracts.api.Reason;
import colony.queen.app.command.Steering;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Incidents;
import colony.queen.app.view.Views;
import colony.queen.colony.Troubles;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What went wrong, and what people are to know of it.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "incidents")
public class IncidentsResource {
  private static final int LONGEST_TEXT = 500;
  private static final int LONGEST_NAME = 100;

  private final Views views;
  private final Incidents incidents;
  private final Steering steering;
  private final Caller caller;

  @Inject
  public IncidentsResource(Views views, Incidents incidents, Steering steering, Caller caller) {
    this.views = views;
    this.incidents = incidents;
    this.steering = steering;
    this.caller = caller;
  }

  @GET
  @Path("{colony}/errors")
  @Operation(summary = "The newest 50 errors, and categories with three or more")
  public ErrorsView errors(@PathParam("colony") String colony) {
    return incidents.errors(views.find(colony));
  }

  @GET
  @Path("{colony}/flags")
  @Operation(summary = "Flags, open ones first")
  public List<FlagView> flags(@PathParam("colony") String colony) {
    return incidents.flags(views.find(colony));
  }

  @POST
  @Path("{colony}/flags")
  @Operation(summary = "Raise a flag: a blocker stops continue, an issue warns, a note informs")
  public List<FlagView> raise(@PathParam("colony") String colony, @Nullable FlagRequest request) {
    var wanted = Fields.body(request);
    var severity = severity(wanted.severity());
    new Fields()
        .check("severity", severity.isPresent(), "blocker, issue or note")
        .text("text", wanted.text(), LONGEST_TEXT)
        .optional("owner", wanted.owner(), LONGEST_NAME)
        .demand();
    var id = views.find(colony);
    steering.raiseFlag(
        id,
        caller.actor(),
        severity.orElseThrow(),
        wanted.text(),
        Optional.ofNullable(wanted.owner()));
    return incidents.flags(id);
  }

  @POST
  @Path("{colony}/flags/{flag}/resolve")
  @Operation(summary = "Resolve a flag; the reason says how")
  public FlagView resolve(
      @PathParam("colony") String colony, @PathParam("flag") String flag, @Nullable Reason reason) {
    var how = Words.why(reason).orElse("");
    new Fields().reason(how).demand();
    var id = views.find(colony);
    var which = Words.id("flag", flag);
    incidents.flag(id, which);
    steering.resolveFlag(id, which, caller.actor(), how);
    return incidents.flag(id, which);
  }

  private static Optional<Troubles.Severity> severity(@Nullable String word) {
    return Arrays.stream(Troubles.Severity.values())
        .filter(it -> it.word().equalsIgnoreCase(word))
        .findFirst();
  }
}
