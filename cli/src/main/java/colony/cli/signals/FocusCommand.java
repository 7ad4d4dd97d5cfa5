package colony.cli.signals;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "focus",
    description = "Tell workers what matters most now.",
    mixinStandardHelpOptions = true)
public final class FocusCommand implements Callable<Integer> {
  @Mixin private Giving signal;

  @Override
  public Integer call() {
    return signal.give("FOCUS");
  }
}
