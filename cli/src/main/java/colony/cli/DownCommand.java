package colony.cli;

import colony.stack.RunningStack;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "down",
    description = "End the stack in order; the data stays.",
    mixinStandardHelpOptions = true)
final class DownCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private StackOption stack;

  @Override
  public Integer call() {
    var ended = RunningStack.end(stack.folder());
    var out = spec.commandLine().getOut();
    out.println(ended.isEmpty() ? "nothing is running" : "ended " + String.join(", ", ended));
    out.flush();
    return 0;
  }
}
