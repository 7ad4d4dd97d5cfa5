package colony.queen.mcp;

import colony.contracts.api.BudgetsView;
import colony.contracts.names.Counted;
import colony.queen.app.FaultyException;
import colony.queen.app.command.Steering;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Views;
import colony.queen.plan.Budget;
import colony.queen.plan.WrittenDuration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;

/// What a colony may use, has used, and is asked to be given.
@ApplicationScoped
public class BudgetVerbs implements Verbs {
  private final Views views;
  private final Steering steering;
  private final Caller caller;

  @Inject
  BudgetVerbs(Views views, Steering steering, Caller caller) {
    this.views = views;
    this.steering = steering;
    this.caller = caller;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.reads(
            "list_budgets",
            "List budgets",
            "What the colony and its phases and tasks may use and have used; decisionId is there"
                + " where a decision is open. Cost is in millionths of the currency, absent when"
                + " unknown, which is not 0.",
            List.of(Verbs.colony()),
            asked -> card(views.budgets(views.find(asked.text("colony"))))),
        Verb.ends(
            "answer_budget",
            "Answer a budget that is used up",
            "Answers a budget that is used up, once. raise takes at least one new limit; stop"
                + " cancels what has not begun under it. Ask a person before money is spent.",
            List.of(
                Verbs.colony(),
                Argument.text("decision", "decisionId from list_budgets").must(),
                Argument.choice("move", "the answer", "raise", "stop").must(),
                Argument.whole("tokens", "the new limit", 1, Budget.MOST),
                Argument.whole(
                    "micros", "the new limit, millionths of the currency", 1, Budget.MOST),
                Argument.text("wall_time", "the new limit, such as 2h", 20),
                Verbs.reason()),
            this::answer));
  }

  private Answer answer(Asked asked) {
    boolean raise = asked.text("move").equalsIgnoreCase("raise");
    var written = asked.maybe("wall_time");
    var wallTime = written.flatMap(WrittenDuration::longMillis).map(Duration::ofMillis);
    var limits = new Steering.Limits(asked.number("tokens"), asked.number("micros"), wallTime);
    if (written.isPresent() && wallTime.isEmpty()) {
      throw new FaultyException(
          "wall_time \"%s\" cannot be taken".formatted(written.get()),
          List.of("wall_time: expected " + WrittenDuration.EXPECTED_LONG));
    }
    boolean some =
        limits.tokens().isPresent() || limits.micros().isPresent() || wallTime.isPresent();
    if (raise != some) {
      throw new FaultyException(
          "the limits do not fit the move",
          List.of("tokens, micros, wall_time: expected at least one with raise, none with stop"));
    }
    var id = views.find(asked.text("colony"));
    steering.answerBudget(
        id, asked.id("decision"), caller.actor(), raise, limits, asked.maybe("reason"));
    return card(views.budgets(id));
  }

  private static Answer card(BudgetsView view) {
    long open = view.budgets().stream().filter(it -> it.decisionId() != null).count();
    return Answer.of(
        open == 0
            ? "no budget waits for an answer"
            : Counted.of(open, "budget waits", "budgets wait") + " for an answer: answer_budget",
        view);
  }
}
