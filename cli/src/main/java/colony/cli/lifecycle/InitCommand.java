package colony.cli.lifecycle;

import colony.cli.colonies.BriefOption;
import colony.cli.colonies.Follower;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Summary;
import colony.cli.colonies.Terminal;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.contracts.api.Reason;
import colony.stack.Trouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "init",
    description = {
      "Begin a colony that stands in IDLE, or a new one from a goal.",
      "A new one is surveyed, planned by --planner or --template, and asks before it runs the plan."
    },
    mixinStandardHelpOptions = true)
public final class InitCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private BriefOption brief;

  @Parameters(
      paramLabel = "COLONY|GOAL",
      description = "Name or id of a colony; with options for a new one, its goal.")
  private String subject;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Option(
      names = "--auto",
      description = "Skip every check-in whose gates are green, and accept proposed plans.")
  private boolean auto;

  @Option(
      names = {"-f", "--follow"},
      description = "Show the progress, ask at each check-in, and end as the colony does.")
  private boolean follow;

  @Override
  public Integer call() {
    return auto || brief.given() ? anew() : begun();
  }

  private int begun() {
    var client = queen.client();
    var shown = screen.screen();
    var colony = begun(client);
    if (follow) {
      return new Follower(client, shown, new Terminal(shown)).fromHere(colony).status();
    }
    Summary.tell(colony, shown);
    return ExitCode.DONE.status();
  }

  private ColonyView begun(QueenClient client) {
    try {
      return client.init(subject, new Reason(reason));
    } catch (Trouble trouble) {
      throw BriefOption.orAGoal(subject, trouble);
    }
  }

  private int anew() {
    if (reason != null) {
      throw new Trouble("--reason goes with a colony that is there, a new one has its goal");
    }
    if (brief.saysItTwice()) {
      throw new Trouble("--template and --planner are both given, expected one of them");
    }
    if (!brief.saysWhoPlans()) {
      throw new Trouble("nobody plans it: give " + BriefOption.PLANNERS);
    }
    return brief
        .start(subject, auto, screen.warnings())
        .with(queen.client(), screen.screen(), follow);
  }
}
