package colony.queen.rest;

import colony.contracts.api.BudgetAnswer;
import colony.contracts.api.BudgetsView;
import colony.queen.app.command.Steering;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Views;
import colony.queen.plan.Budget;
import colony.queen.plan.WrittenDuration;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What a colony may use, has used, and is asked to be given.
@Path("/api/v1/colonies")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@Tag(name = "budgets")
public class BudgetsResource {
  private final Views views;
  private final Steering steering;
  private final Caller caller;

  @Inject
  public BudgetsResource(Views views, Steering steering, Caller caller) {
    this.views = views;
    this.steering = steering;
    this.caller = caller;
  }

  @GET
  @Path("{colony}/budgets")
  @Operation(summary = "The colony's budget, and those of its phases and tasks that have limits")
  public BudgetsView budgets(@PathParam("colony") String colony) {
    return views.budgets(views.find(colony));
  }

  @POST
  @Path("{colony}/budgets/{decision}/answer")
  @Operation(
      summary = "Answer a budget that is used up, once",
      description = "raise takes new limits; stop cancels what has not begun under it.")
  public BudgetsView answer(
      @PathParam("colony") String colony,
      @PathParam("decision") String decision,
      @Nullable BudgetAnswer request) {
    var answer = Fields.body(request);
    var wallTime = Optional.ofNullable(answer.wallTime()).flatMap(WrittenDuration::longMillis);
    boolean raise = "raise".equals(answer.move());
    boolean limits =
        answer.tokens() != null || answer.micros() != null || answer.wallTime() != null;
    new Fields()
        .check("move", raise || "stop".equals(answer.move()), "raise or stop")
        .check("tokens", fits(answer.tokens()), "a number from 1 to " + Budget.MOST)
        .check("micros", fits(answer.micros()), "millionths of the currency, 1 to " + Budget.MOST)
        .check(
            "wallTime",
            answer.wallTime() == null || wallTime.isPresent(),
            WrittenDuration.EXPECTED_LONG)
        .check("tokens, micros, wallTime", limits || !raise, "at least one new limit with raise")
        .check("tokens, micros, wallTime", raise || !limits, "nothing with stop")
        .maybeReason(answer.reason())
        .demand();
    var id = views.find(colony);
    steering.answerBudget(
        id,
        Words.id("decision", decision),
        caller.actor(),
        raise,
        new Steering.Limits(
            Optional.ofNullable(answer.tokens()),
            Optional.ofNullable(answer.micros()),
            wallTime.map(Duration::ofMillis)),
        Optional.ofNullable(answer.reason()));
    return views.budgets(id);
  }

  private static boolean fits(@Nullable Long limit) {
    return limit == null || (limit >= 1 && limit <= Budget.MOST);
  }
}
