package colony.cli.completion;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "completion",
    description = {
      "Print the script by which bash, zsh or fish complete commands and names.",
      "Load it: source <(./colony completion bash)"
    },
    mixinStandardHelpOptions = true)
public final class CompletionCommand implements Callable<Integer> {
  private final List<String> commands;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}")
  private Shell shell;

  /// @param commands the names of all
  public CompletionCommand(List<String> commands) {
    this.commands = List.copyOf(commands);
  }

  @Override
  public Integer call() {
    var out = spec.commandLine().getOut();
    out.print(shell.script(String.join(" ", commands)));
    out.flush();
    return CommandLine.ExitCode.OK;
  }
}
