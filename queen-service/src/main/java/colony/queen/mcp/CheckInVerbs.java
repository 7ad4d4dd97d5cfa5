package colony.queen.mcp;

import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.CheckInView;
import colony.contracts.names.Counted;
import colony.queen.app.command.Steering;
import colony.queen.app.door.Caller;
import colony.queen.app.view.Views;
import colony.queen.colony.Vote;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/// Where a decision is asked for.
@ApplicationScoped
public class CheckInVerbs implements Verbs {
  private static final int LONGEST_ORDER = 10_000;
  private static final int LONGEST_PLAN = 4_000_000;
  private static final int MOST_TASKS = 1_000;

  private final Steering steering;
  private final Views views;
  private final Caller caller;
  private final ColonyCard card;

  @Inject
  CheckInVerbs(Steering steering, Views views, Caller caller, ColonyCard card) {
    this.steering = steering;
    this.views = views;
    this.caller = caller;
    this.card = card;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.reads(
            "get_check_in",
            "Read a check-in",
            "The open check-in of a colony as a status report: verdict, gates with evidence, what"
                + " changed, metrics, issues, and the moves that are offered. With check_in an"
                + " earlier one."
                + OF_WORKERS,
            List.of(Verbs.colony(), Argument.text("check_in", "id of an earlier one")),
            this::read),
        Verb.ends(
            "answer_check_in",
            "Answer a check-in",
            "Answers the open check-in, once. continue: goes on, with signals if given; a proposed"
                + " plan is approved; a red gate needs a reason. rework: does tasks again, needs"
                + " text. change-plan: goes on with another plan, needs plan (see"
                + " preview_plan_change), and a reason as continue does. replan: asks the planner"
                + " for another plan, needs text."
                + " abandon: ends the colony as failed. To go back instead use rollback or fork."
                + " Unless you were told to decide, show the person the check-in and ask.",
            List.of(
                Verbs.colony(),
                Argument.choice(
                        "move",
                        "one of those that the check-in offers",
                        "continue",
                        "rework",
                        "change-plan",
                        "replan",
                        "abandon")
                    .must(),
                Argument.text("check_in", "which one is answered; absent: the one that is open"),
                Verbs.reason(),
                Argument.text(
                    "text",
                    "what workers or the planner are told, with rework and replan",
                    LONGEST_ORDER),
                new Argument(
                    "tasks",
                    "ids of the tasks to do again, with rework; absent: all of the front",
                    new Form.Texts(MOST_TASKS, 200),
                    false),
                Argument.text("plan", "the new plan's text, with change-plan", LONGEST_PLAN),
                Argument.text("phase", "with replan: plan only this phase"),
                Argument.flag(
                    "auto",
                    "with continue: true skips later check-ins whose gates are green and accepts proposed"
                        + " plans, false asks again"),
                new Argument(
                    "signals",
                    "given with continue, at the same moment or not at all",
                    new Form.Rows(CheckInAnswer.MOST_SIGNALS, SignalVerbs.words()),
                    false)),
            this::answer),
        Verb.reads(
            "preview_plan_change",
            "Preview a plan change",
            "What change-plan with this plan would change; nothing is changed. Faults of the plan"
                + " are told at once.",
            List.of(Verbs.colony(), Argument.text("plan", "the plan's text", LONGEST_PLAN).must()),
            this::preview),
        Verb.sets(
            "delegate_check_in",
            "Hand a check-in to somebody",
            "Records that somebody else is to answer the open check-in.",
            List.of(Verbs.colony(), Argument.text("to", "who decides").must(), Verbs.reason()),
            this::delegate),
        Verb.sets(
            "vote",
            "Vote on a gate",
            "Votes on a gate phase; a later vote of the same person replaces the former. A reject"
                + " with a critical issue vetoes.",
            List.of(
                Verbs.colony(),
                Argument.text("gate", "id of the gate phase").must(),
                Argument.choice("vote", "the vote", "approve", "reject").must(),
                Verbs.reason(),
                new Argument(
                    "issues",
                    "what was found",
                    new Form.Rows(
                        Vote.MOST_ISSUES,
                        List.of(
                            Argument.choice(
                                    "severity",
                                    "how grave it is",
                                    "critical",
                                    "high",
                                    "medium",
                                    "low",
                                    "info")
                                .must(),
                            Argument.text("text", "what was found", Vote.Issue.LONGEST_TEXT)
                                .must())),
                    false)),
            this::vote));
  }

  private Answer read(Asked asked) {
    var id = id(asked);
    return card(
        asked
            .maybeId("check_in")
            .map(it -> views.checkIn(id, it))
            .orElseGet(() -> views.openCheckIn(id)));
  }

  private static Answer card(CheckInView view) {
    var answered = view.answered();
    return Answer.of(
        answered == null
            ? "the verdict is %s; answer it with answer_check_in: %s"
                .formatted(view.verdict(), String.join(", ", view.moves()))
            : "answered with %s by %s at %s"
                .formatted(answered.move(), answered.actor(), answered.at()),
        view,
        new Cut(1_000, 50));
  }

  private Answer answer(Asked asked) {
    var id = id(asked);
    var signals = asked.rows("signals").stream().map(SignalVerbs::request).toList();
    var warnings =
        steering.answer(
            id,
            new CheckInAnswer(
                asked.maybeId("check_in").orElse(null),
                asked.text("move").toLowerCase(Locale.ROOT),
                asked.maybe("reason").orElse(null),
                asked.texts("tasks"),
                asked.maybe("text").orElse(null),
                asked.maybe("plan").orElse(null),
                signals,
                null,
                asked.maybe("phase").orElse(null),
                asked.flag("auto").orElse(null)),
            caller.actor());
    return ColonyCard.brief(views.colony(id).warned(warnings));
  }

  private Answer preview(Asked asked) {
    var diff = steering.planDiff(id(asked), asked.text("plan"));
    return Answer.of(
        diff.lines().isEmpty()
            ? "it would change nothing"
            : "it would change %s; do it with answer_check_in, move change-plan"
                .formatted(Counted.of(diff.lines().size(), "thing")),
        Map.of("lines", diff.lines()));
  }

  private Answer delegate(Asked asked) {
    var id = id(asked);
    steering.delegate(id, asked.text("to"), asked.maybe("reason"), caller.actor());
    return card(views.openCheckIn(id));
  }

  private Answer vote(Asked asked) {
    var id = id(asked);
    steering.vote(
        id,
        asked.text("gate"),
        asked.text("vote").equalsIgnoreCase("approve"),
        asked.rows("issues").stream().map(CheckInVerbs::issue).toList(),
        asked.text("reason", ""),
        caller.actor());
    return card.brief(id);
  }

  private static Vote.Issue issue(JsonNode row) {
    return new Vote.Issue(
        row.path("severity").asText().toLowerCase(Locale.ROOT), row.path("text").asText());
  }

  private UUID id(Asked asked) {
    return views.find(asked.text("colony"));
  }
}
