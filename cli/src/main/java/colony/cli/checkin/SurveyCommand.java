package colony.cli.checkin;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.contracts.api.ColonyView;
import colony.stack.Trouble;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "survey",
    description = "Show what the survey of a colony's workspace found, and the mode it led to.",
    mixinStandardHelpOptions = true)
public final class SurveyCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var found = client.colony(colony);
    var choice = found.modeChoice();
    if (choice == null) {
      throw new Trouble(
          "%s has no survey%s: its mode %s came with its plan"
              .formatted(found.name(), found.state().equals("INIT") ? " yet" : "", found.mode()));
    }
    if (shown.json()) {
      shown.document(choice);
      return ExitCode.DONE.status();
    }
    show(found, choice, shown);
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }

  private static void show(ColonyView colony, ColonyView.ModeView choice, Screen shown) {
    var evidence = choice.evidence();
    if (evidence != null) {
      shown.line("files        %,d".formatted(evidence.files()));
      shown.line("languages    " + listed(evidence.languages()));
      shown.line("build files  " + listed(evidence.buildFiles()));
      shown.line("tests        " + (evidence.tests() ? "yes" : "no"));
      shown.line("CI           " + (evidence.ci() ? "yes" : "no"));
    }
    shown.line(
        "mode         %s, by %s: %s"
            .formatted(
                colony.mode(),
                choice.by() == null ? "the survey" : choice.by(),
                Screen.oneLine(choice.why(), 200)));
  }

  private static String listed(List<String> names) {
    return names.isEmpty() ? "-" : Screen.oneLine(String.join(", ", names), 200);
  }
}
