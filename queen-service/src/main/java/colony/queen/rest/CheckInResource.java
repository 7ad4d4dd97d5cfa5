package colony.queen.rest;

import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.contracts.api.DelegateRequest;
import colony.contracts.api.PlanDiffView;
import colony.contracts.api.VoteRequest;
import colony.queen.app.command.Steering;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Views;
import colony.queen.colony.Vote;
import colony.queen.plan.PlanDiff;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Check-ins and gates: where a person decides.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "check-ins")
public class CheckInResource {
  private static final int LONGEST_NAME = 200;

  /// What workers or the route-setter are told.
  private static final int LONGEST_ORDER = 10_000;

  private static final Set<String> VOTES = Set.of("approve", "reject");
  private static final Set<String> SEVERITIES = Set.of("critical", "high", "medium", "low", "info");

  private final Steering steering;
  private final Views views;
  private final Caller caller;

  @Inject
  public CheckInResource(Steering steering, Views views, Caller caller) {
    this.steering = steering;
    this.views = views;
    this.caller = caller;
  }

  @GET
  @Path("{colony}/check-in")
  @Tagged
  @Operation(summary = "The open check-in")
  public CheckInView checkIn(@PathParam("colony") String colony) {
    return views.openCheckIn(views.find(colony));
  }

  @GET
  @Path("{colony}/check-ins/{id}")
  @Tagged
  @Operation(summary = "A check-in, answered or open")
  public CheckInView checkIn(@PathParam("colony") String colony, @PathParam("id") String id) {
    return views.checkIn(views.find(colony), Words.id("check-in", id));
  }

  @POST
  @Path("{colony}/check-in")
  @Operation(
      summary = "Answer the open check-in, once",
      description =
          "With dryRun and the move change-plan: what the plan would change; nothing is changed.")
  @APIResponse(
      responseCode = "200",
      description = "OK",
      content = @Content(schema = @Schema(oneOf = {ColonyView.class, PlanDiffView.class})))
  public Response answer(@PathParam("colony") String colony, @Nullable CheckInAnswer request) {
    var answer = Fields.body(request);
    boolean dryRun = Boolean.TRUE.equals(answer.dryRun());
    new Fields()
        .text("move", answer.move(), "continue, rework, change-plan, replan or abandon")
        .check(
            "dryRun",
            !dryRun || "change-plan".equals(answer.move()),
            "true only with the move change-plan")
        .maybeReason(answer.reason())
        .optional("text", answer.text(), LONGEST_ORDER)
        .demand();
    var id = views.find(colony);
    if (dryRun) {
      return Response.ok(view(steering.planDiff(id, answer.plan()))).build();
    }
    var warnings = steering.answer(id, answer, caller.actor());
    return Response.ok(views.colony(id).warned(warnings)).build();
  }

  @POST
  @Path("{colony}/check-in/delegate")
  @Operation(summary = "Record that somebody else is to answer the open check-in")
  public CheckInView delegate(
      @PathParam("colony") String colony, @Nullable DelegateRequest request) {
    var delegated = Fields.body(request);
    new Fields().text("to", delegated.to(), LONGEST_NAME).maybeReason(delegated.reason()).demand();
    var id = views.find(colony);
    steering.delegate(id, delegated.to(), Optional.ofNullable(delegated.reason()), caller.actor());
    return views.openCheckIn(id);
  }

  @POST
  @Path("{colony}/gates/{gate}/votes")
  @Operation(summary = "Vote on a gate; a later vote of the same person replaces the former")
  public ColonyView vote(
      @PathParam("colony") String colony,
      @PathParam("gate") String gate,
      @Nullable VoteRequest request) {
    var vote = Fields.body(request);
    check(vote);
    var id = views.find(colony);
    steering.vote(
        id,
        gate,
        vote.vote().equals("approve"),
        vote.issues().stream()
            .map(issue -> new Vote.Issue(issue.severity().toLowerCase(Locale.ROOT), issue.text()))
            .toList(),
        Objects.requireNonNullElse(vote.reason(), ""),
        caller.actor());
    return views.colony(id);
  }

  private static void check(VoteRequest vote) {
    var fields =
        new Fields()
            .check("vote", vote.vote() != null && VOTES.contains(vote.vote()), "approve or reject")
            .maybeReason(vote.reason())
            .check(
                "issues",
                vote.issues().size() <= Vote.MOST_ISSUES,
                "at most %d".formatted(Vote.MOST_ISSUES));
    for (int i = 0; i < Math.min(Vote.MOST_ISSUES, vote.issues().size()); i++) {
      var issue = vote.issues().get(i);
      fields
          .check(
              "issues[%d].severity".formatted(i),
              issue.severity() != null
                  && SEVERITIES.contains(issue.severity().toLowerCase(Locale.ROOT)),
              "critical, high, medium, low or info")
          .text("issues[%d].text".formatted(i), issue.text(), Vote.Issue.LONGEST_TEXT);
    }
    fields.demand();
  }

  private static PlanDiffView view(PlanDiff diff) {
    return new PlanDiffView(
        diff.phases().added(),
        diff.phases().removed(),
        ids(diff.phases()),
        diff.tasks().added(),
        diff.tasks().removed(),
        ids(diff.tasks()),
        diff.lines());
  }

  private static List<String> ids(PlanDiff.Parts parts) {
    return parts.changed().stream().map(PlanDiff.Changed::id).toList();
  }
}
