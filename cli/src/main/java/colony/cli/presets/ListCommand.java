package colony.cli.presets;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "list",
    description = "List the presets, with the versions of the agents they were written for.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
  @Mixin private WorkerClasses worker;

  @Override
  public Integer call() throws IOException, InterruptedException {
    return worker.run("list");
  }
}
