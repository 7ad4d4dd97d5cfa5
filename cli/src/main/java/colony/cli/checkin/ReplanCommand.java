package colony.cli.checkin;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "replan",
    description = "Answer a colony's check-in: ask the plan's planner for another plan.",
    mixinStandardHelpOptions = true)
public final class ReplanCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Resumption resumption;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--text", required = true, description = "What the plan should be like.")
  private String text;

  @Override
  public Integer call() {
    new Wish(text).tell(queen.client(), screen.screen(), resumption, colony);
    return ExitCode.DONE.status();
  }
}
