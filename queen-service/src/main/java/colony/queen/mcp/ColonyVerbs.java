package colony.queen.mcp;

import colony.contracts.Json;
import colony.contracts.api.NewColony;
import colony.contracts.api.PlanTriedView;
import colony.contracts.names.Counted;
import colony.queen.app.command.Colonies;
import colony.queen.app.command.FirstWords;
import colony.queen.app.door.Caller;
import colony.queen.app.read.Sought;
import colony.queen.app.view.Views;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.PlanReader;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;

/// Colonies: begun, listed, looked at.
@ApplicationScoped
public class ColonyVerbs implements Verbs {
  private static final int USUAL = 20;
  private static final int MOST = 100;
  private static final int LONGEST_PLAN = 4_000_000;
  private static final int LARGEST_LIMIT = 10_000;

  private final Colonies colonies;
  private final Views views;
  private final Caller caller;

  @Inject
  ColonyVerbs(Colonies colonies, Views views, Caller caller) {
    this.colonies = colonies;
    this.views = views;
    this.caller = caller;
  }

  @Override
  public List<Verb> verbs() {
    return List.of(
        Verb.adds(
            "start_colony",
            "Start a colony",
            "Starts a colony with a plan (phases of tasks, YAML or JSON; the resource"
                + " colony://plan-format says how one is written), or with a brief: a plan of a"
                + " goal and a planner, or template: true, from which the phases are made. All"
                + " faults of a plan are told at once and then nothing is started. Afterwards use"
                + " watch.",
            List.of(
                Argument.text("plan", "the plan's text, YAML or JSON", LONGEST_PLAN).must(),
                Argument.text("name", "unique name; made from the goal when absent"),
                Argument.text("goal", "overrides the goal in the plan", FirstWords.LONGEST_GOAL),
                Argument.text(
                    "project", "stable key of what is worked on", PlanReader.LONGEST_PROJECT),
                Argument.text(
                    "workspace",
                    "absolute path of a directory or Git repository on the worker's host, or a Git"
                        + " URL; absent: an empty directory for each task",
                    FirstWords.LONGEST_PLACE),
                Argument.text(
                    "namespace",
                    "where it is to live; your token's own when absent, if it has one",
                    64),
                Argument.text("base", "commit to start from, in a Git workspace"),
                Argument.flag("auto", "skip every check-in whose gates are green; usually false"),
                Argument.whole(
                    "active_limit",
                    "most tasks active at once; the mode's when absent",
                    1,
                    LARGEST_LIMIT),
                Argument.text(
                    "request_key",
                    "any word of your own: the same one starts the colony only once"),
                Argument.flag(
                    "dry_run",
                    "true: only says what would run and what is doubtful in it; request_key has no part"
                        + " in it, and nothing is started")),
            this::start),
        Verb.reads(
            "list_colonies",
            "List colonies",
            "Colonies, newest first, each with its state and next step." + OF_WORKERS,
            List.of(
                Argument.text("text", "only those with it in name, goal or project"),
                Argument.choice("state", "only those in this state", states()),
                Argument.text("project", "only those of this project", FirstWords.LONGEST_PLACE),
                Argument.flag("needs_you", "only those in which something waits for a person"),
                Verbs.limit(USUAL, MOST),
                Verbs.cursor()),
            this::list),
        Verb.reads(
            "get_colony",
            "Look at a colony",
            "One colony with its phases, counts, last moves, what it waits for, the moves that are"
                + " allowed and the one next step."
                + OF_WORKERS,
            List.of(Verbs.colony()),
            asked -> ColonyCard.whole(views.colony(views.findEver(asked.text("colony"))))),
        Verb.reads(
            "get_plan",
            "Read a colony's plan",
            "The plan that holds, with its phases and tasks; with version another one that was kept,"
                + " such as the proposal that a check-in names."
                + OF_WORKERS,
            List.of(
                Verbs.colony(),
                Argument.whole("version", "of the plan; absent: the one that holds", 1, 1_000_000)),
            this::plan),
        Verb.reads(
            "why",
            "Why a colony does not move",
            "Says in a sentence why a colony does not move, or what moves it, and everything it"
                + " waits for."
                + OF_WORKERS,
            List.of(Verbs.colony()),
            this::why));
  }

  private Answer start(Asked asked) {
    var request =
        new NewColony(
            asked.text("plan"),
            asked.maybe("name").orElse(null),
            asked.maybe("goal").orElse(null),
            asked.maybe("project").orElse(null),
            asked.maybe("workspace").orElse(null),
            asked.maybe("base").orElse(null),
            asked.flag("auto", false),
            asked.number("active_limit").map(Long::intValue).orElse(null),
            asked.maybe("namespace").orElse(null),
            null);
    if (asked.flag("dry_run", false)) {
      var sound = colonies.tried(request, caller.actor());
      return Answer.of(
          "the plan can be run; nothing was started. Next step: start_colony without dry_run",
          new PlanTriedView(Views.written(sound.plan()), sound.warnings()),
          Cut.WHOLE);
    }
    var begun = colonies.begin(request, asked.maybe("request_key"), caller.actor());
    return ColonyCard.brief(views.colony(begun.id()).warned(begun.warnings()));
  }

  private Answer list(Asked asked) {
    int most = asked.whole("limit", USUAL);
    var items =
        views.colonies(
            new Sought(
                asked.maybe("text"),
                asked.maybe("state"),
                asked.maybe("project"),
                asked.flag("needs_you", false)),
            asked.maybeId("cursor"),
            most);
    var facts = Json.mapper().createObjectNode();
    var rows = facts.putArray("colonies");
    items.forEach(it -> rows.add(ColonyCard.brief(it, Cut.BRIEF)));
    if (items.size() == most) {
      facts.put("cursor", items.getLast().id().toString());
    }
    return new Answer(
        items.isEmpty()
            ? "no colony; start one with start_colony"
            : Counted.of(items.size(), "colony", "colonies"),
        facts);
  }

  private Answer plan(Asked asked) {
    var view =
        views.plan(views.find(asked.text("colony")), asked.number("version").map(Long::intValue));
    return Answer.of(
        "version %d of the plan%s".formatted(view.version(), view.holds() ? ", which holds" : ""),
        view,
        Cut.WHOLE);
  }

  private Answer why(Asked asked) {
    var view = views.why(views.find(asked.text("colony")));
    return Answer.of("%s Next step: %s".formatted(view.why(), view.next()), view);
  }

  private static String[] states() {
    return Arrays.stream(ColonyState.values()).map(Enum::name).toArray(String[]::new);
  }
}
