package colony.cli.presets;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    description = "Print a preset as it is written: the beginning of one's own.",
    mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
  @Mixin private WorkerClasses worker;

  @Parameters(paramLabel = "NAME")
  private String name;

  @Override
  public Integer call() throws IOException, InterruptedException {
    return worker.run("show", name);
  }
}
