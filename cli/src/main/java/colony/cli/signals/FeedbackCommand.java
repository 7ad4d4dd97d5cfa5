package colony.cli.signals;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "feedback",
    description = "Tell workers what to do differently.",
    mixinStandardHelpOptions = true)
public final class FeedbackCommand implements Callable<Integer> {
  @Mixin private Giving signal;

  @Override
  public Integer call() {
    return signal.give("FEEDBACK");
  }
}
