package colony.cli.presets;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "test",
    description = {
      "Test a preset against a scripted agent.",
      "Success, tools, refusals, errors, garbage, silence, and processes that will not end.",
      "Ends with 0 only when everything is as expected."
    },
    mixinStandardHelpOptions = true)
final class TestCommand implements Callable<Integer> {
  @Mixin private WorkerClasses worker;

  @Parameters(paramLabel = "NAME")
  private String name;

  @Option(
      names = "--real",
      description = "Ask the installed agent for its version instead; calls no model.")
  private boolean real;

  @Override
  public Integer call() throws IOException, InterruptedException {
    return worker.run(real ? "real" : "test", name);
  }
}
