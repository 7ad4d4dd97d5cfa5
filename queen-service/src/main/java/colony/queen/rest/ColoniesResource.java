package colony.queen.rest;

import colony.contracts.api.ColonyId;
import colony.contracts.api.ColonyView;
import colony.contracts.api.NewColony;
import colony.contracts.api.Page;
import colony.contracts.api.PlanTriedView;
import colony.contracts.api.PlanView;
import colony.queen.app.FaultyException;
import colony.queen.app.command.Colonies;
import colony.queen.app.door.Caller;
import colony.queen.app.read.Sought;
import colony.queen.app.view.Views;
import colony.queen.lifecycle.ColonyState;
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
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Colonies. `{colony}` is an id or a name, here and in all other paths.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "colonies")
public class ColoniesResource {
  private static final int MAX_PAGE = 1_000;
  private static final int LONGEST_TEXT = 200;

  /// Who needs only the id is spared the rest (RFC 7240).
  private static final String MINIMAL = "return=minimal";

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
  @Operation(
      summary = "Begin a colony with a plan, or with a brief from which one is made",
      description =
          "Answers with the colony and what was doubtful in its plan; with the header Prefer: return=minimal only with its id, which"
              + " costs less. With dryRun: the plan as it would be gone by; nothing begins.")
  @APIResponse(
      responseCode = "200",
      description = "Tried, with dryRun",
      content = @Content(schema = @Schema(implementation = PlanTriedView.class)))
  @APIResponse(
      responseCode = "201",
      description = "Made",
      content = @Content(schema = @Schema(oneOf = {ColonyView.class, ColonyId.class})))
  public Response begin(
      @Nullable NewColony request, @HeaderParam("Prefer") @Nullable String prefer) {
    var wanted = Fields.body(request);
    if (Boolean.TRUE.equals(wanted.dryRun())) {
      var sound = colonies.tried(wanted, caller.actor());
      return Response.ok(new PlanTriedView(Views.written(sound.plan()), sound.warnings())).build();
    }
    var begun = colonies.begin(wanted, caller.requestKey(), caller.actor());
    var created = Response.created(URI.create("/api/v1/colonies/" + begun.id()));
    return MINIMAL.equals(prefer)
        ? created.header("Preference-Applied", MINIMAL).entity(new ColonyId(begun.id())).build()
        : created.entity(views.colony(begun.id()).warned(begun.warnings())).build();
  }

  @GET
  @Operation(
      summary = "Colonies, newest first",
      description =
          "q: a text in name, goal or project. needs=you: only those in which something waits for"
              + " a person: an open check-in, a gate that waits for votes, a blocked task, ERROR,"
              + " or a budget's decision.")
  public Page<ColonyView> list(
      @QueryParam("q") @Nullable String text,
      @QueryParam("state") @Nullable String state,
      @QueryParam("project") @Nullable String project,
      @QueryParam("needs") @Nullable String needs,
      @QueryParam("limit") @DefaultValue("100") int limit,
      @QueryParam("cursor") @Nullable String cursor) {
    int most = page(limit);
    new Fields()
        .check(
            "q",
            text == null || text.length() <= LONGEST_TEXT,
            "at most %d characters".formatted(LONGEST_TEXT))
        .check("needs", needs == null || needs.equals("you"), "you, or nothing")
        .demand();
    var items =
        views.colonies(
            new Sought(
                Optional.ofNullable(text).map(String::strip).filter(it -> !it.isEmpty()),
                Optional.ofNullable(state).map(it -> Words.name("state", it, ColonyState.values())),
                Optional.ofNullable(project),
                needs != null),
            Optional.ofNullable(cursor).map(it -> Words.id("cursor", it)),
            most);
    return new Page<>(items, items.size() < most ? null : items.getLast().id().toString());
  }

  @GET
  @Path("{colony}")
  @Tagged
  @Operation(summary = "One colony")
  public ColonyView get(@PathParam("colony") String colony) {
    return views.colonyEver(colony);
  }

  @GET
  @Path("{colony}/plan")
  @Operation(
      summary = "A colony's plan",
      description =
          "The one that holds, or with version any that was kept, such as the one a check-in"
              + " proposes. It is as plans are written and may be given back.")
  public PlanView plan(
      @PathParam("colony") String colony, @QueryParam("version") @Nullable Integer version) {
    return views.plan(views.find(colony), Optional.ofNullable(version));
  }

  static int page(int limit) {
    if (limit < 1 || limit > MAX_PAGE) {
      throw new FaultyException(
          "limit %d is not possible".formatted(limit),
          List.of("limit: expected 1 to %d".formatted(MAX_PAGE)));
    }
    return limit;
  }
}
