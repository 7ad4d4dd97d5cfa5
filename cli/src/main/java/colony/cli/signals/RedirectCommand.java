package colony.cli.signals;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "redirect",
    description = "Tell workers what to keep away from.",
    mixinStandardHelpOptions = true)
public final class RedirectCommand implements Callable<Integer> {
  @Mixin private Giving signal;

  @Override
  public Integer call() {
    return signal.give("REDIRECT");
  }
}
