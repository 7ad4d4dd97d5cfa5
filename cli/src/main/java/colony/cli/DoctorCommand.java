package colony.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "doctor",
    description = "Look for what keeps Colony from working here, and say what to do.",
    mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private StackOption stack;

  @Override
  public Integer call() {
    var out = spec.commandLine().getOut();
    var well = true;
    for (var check : new Examination(stack.folder()).checks()) {
      out.println(check.line());
      well &= check.well();
    }
    out.flush();
    return well ? 0 : Colony.ERROR;
  }
}
