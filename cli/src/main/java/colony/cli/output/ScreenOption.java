package colony.cli.output;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// How a command shows what it has to say.
public final class ScreenOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-o", "--output"},
      defaultValue = "table",
      description =
          "${COMPLETION-CANDIDATES}; streams give one object a line in json (default:"
              + " ${DEFAULT-VALUE}).",
      completionCandidates = OutputWords.class)
  private Output output;

  public Warnings warnings() {
    return new Warnings(command.commandLine().getErr());
  }

  public Screen screen() {
    return Screen.of(command.commandLine().getOut(), output);
  }
}
