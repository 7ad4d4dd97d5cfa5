package colony.cli;

import colony.stack.Installation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The launcher starts what makes images: its libraries are not the command line's. This only shows
/// the command in the help and hands over when somebody came here another way.
@Command(
    name = "images",
    description = {
      "Make container images of the services, without a container engine.",
      "./colony images --help tells its own options."
    },
    mixinStandardHelpOptions = true)
final class ImagesCommand implements Callable<Integer> {
  @Parameters(paramLabel = "ARG", description = "Such as --push REGISTRY/PREFIX or --base IMAGE.")
  private List<String> arguments = List.of();

  @Override
  public Integer call() throws IOException, InterruptedException {
    var command = new ArrayList<String>();
    command.add(Installation.find().home().resolve("colony").toString());
    command.add("images");
    command.addAll(arguments);
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }
}
