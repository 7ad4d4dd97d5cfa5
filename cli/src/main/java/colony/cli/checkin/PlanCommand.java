package colony.cli.checkin;

import colony.cli.colonies.BriefOption;
import colony.cli.colonies.Desk;
import colony.cli.colonies.NextStep;
import colony.cli.colonies.Paused;
import colony.cli.colonies.Proposal;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.contracts.api.TaskView;
import colony.stack.Trouble;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "plan",
    description = {
      "Show a colony's plan, have another one made, or plan a goal without running it.",
      "With --planner or --template it plans a goal: the colony waits for your decision, exit code 2."
    },
    mixinStandardHelpOptions = true)
public final class PlanCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Resumption resumption;
  @Mixin private BriefOption brief;

  @Parameters(
      paramLabel = "COLONY|GOAL",
      description = "Name or id of a colony; with --planner or --template a goal.")
  private String subject;

  @Option(
      names = "--text",
      paramLabel = "TEXT",
      description = "Ask the planner for another plan, which is to be like this.")
  private @Nullable String text;

  @Override
  public Integer call() {
    var shown = screen.screen();
    if (brief.saysWhoPlans()) {
      return goal(shown);
    }
    if (brief.given()) {
      throw new Trouble(
          "nobody plans \"%s\": what says more of a goal goes with --planner or --template"
              .formatted(subject));
    }
    var client = queen.client();
    if (text == null) {
      show(client, shown);
    } else {
      new Wish(text).tell(client, shown, resumption, subject);
    }
    return ExitCode.DONE.status();
  }

  private int goal(Screen shown) {
    if (brief.saysItTwice() || text != null) {
      throw new Trouble("a goal takes either --planner or --template, and no --text");
    }
    return brief
        .start(subject, false, screen.warnings())
        .until(queen.client(), shown, _ -> new Desk.Leave());
  }

  private void show(QueenClient client, Screen shown) {
    var colony = found(client);
    var id = colony.id().toString();
    var tasks = client.tasks(id, null);
    var proposal =
        Optional.ofNullable(colony.openCheckIn())
            .flatMap(_ -> client.checkIn(id))
            .flatMap(open -> Proposal.of(client, id, open, shown));
    if (shown.json()) {
      var document = new LinkedHashMap<String, Object>();
      document.put("goal", colony.goal());
      document.put("phases", colony.phases());
      document.put("tasks", tasks);
      proposal.ifPresent(it -> document.put("proposal", it.view()));
      shown.document(document);
      return;
    }
    shown.line("goal: " + Screen.oneLine(colony.goal(), Math.max(40, shown.width() - 6)));
    if (colony.phases().isEmpty() && proposal.isEmpty()) {
      shown.line("it has no plan yet. Next: " + NextStep.typed(colony.next()));
    }
    colony.phases().forEach(phase -> phase(phase, tasks, shown));
    proposal.ifPresent(
        it -> {
          shown.line(
              "version %d is proposed and waits for approval: ./colony check-in %s"
                  .formatted(it.view().version(), colony.called()));
          shown.lines(it.lines());
        });
    Paused.tell(client, shown, subject);
  }

  private ColonyView found(QueenClient client) {
    try {
      return client.colony(subject);
    } catch (Trouble trouble) {
      throw BriefOption.orAGoal(subject, trouble);
    }
  }

  private static void phase(ColonyView.PhaseView phase, List<TaskView> tasks, Screen shown) {
    shown.line(
        "%s: %s%s (%s)"
            .formatted(
                phase.phaseId(),
                Screen.oneLine(phase.name(), 60),
                phase.dependsOn().isEmpty()
                    ? ""
                    : ", after " + String.join(", ", phase.dependsOn()),
                phase.status().toLowerCase(Locale.ROOT)));
    var its = tasks.stream().filter(task -> phase.phaseId().equals(task.phaseId())).toList();
    if (its.isEmpty()) {
      return; // a gate, or planned later
    }
    var table = new Table("  TASK", "CASTE", "STATUS", "AFTER", "WHAT");
    for (var task : its) {
      table.row(
          "  " + Screen.whole(task.taskId()),
          task.caste(),
          task.status().toLowerCase(Locale.ROOT),
          task.dependsOn().isEmpty() ? "-" : String.join(" ", task.dependsOn()),
          Screen.oneLine(task.description(), 60));
    }
    shown.lines(table.lines());
  }
}
