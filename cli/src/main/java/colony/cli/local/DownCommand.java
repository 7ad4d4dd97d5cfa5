package colony.cli.local;

import colony.cli.output.ScreenOption;
import colony.stack.RunningStack;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "down",
    description = "End the stack in order; the data stays.",
    mixinStandardHelpOptions = true)
public final class DownCommand implements Callable<Integer> {
  @Mixin private ScreenOption screen;
  @Mixin private StackOption stack;

  @Override
  public Integer call() {
    var ended = RunningStack.end(stack.folder());
    var shown = screen.screen();
    if (shown.json()) {
      shown.document(Map.of("ended", ended));
    }
    shown.line(ended.isEmpty() ? "nothing is running" : "ended " + String.join(", ", ended));
    return 0;
  }
}
