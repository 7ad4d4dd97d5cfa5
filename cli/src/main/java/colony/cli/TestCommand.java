package colony.cli;

import colony.stack.Installation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The launcher runs the tests itself, since it may have to build first; this only shows the
/// command in the help and hands over when somebody came here another way.
@Command(
    name = "test",
    description = "Run all checks and tests of this checkout.",
    mixinStandardHelpOptions = true)
final class TestCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ARG", description = "Passed on to Maven.")
  private List<String> arguments = List.of();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Installation.find().home().resolve("colony").toString());
    command.add("test");
    command.addAll(arguments);
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }
}
