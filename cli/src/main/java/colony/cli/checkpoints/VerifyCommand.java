package colony.cli.checkpoints;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.names.Counted;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "verify",
    description = "Work out every hash of a colony's checkpoints again.",
    mixinStandardHelpOptions = true)
public final class VerifyCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var verified = client.checkpoints(colony).verify();
    if (shown.json()) {
      shown.document(verified);
    }
    shown.line(
        "%s of %s: %s"
            .formatted(
                Counted.of(verified.checkpoints(), "checkpoint"),
                Counted.of(verified.parts(), "part"),
                verified.faults().isEmpty()
                    ? "all hashes hold"
                    : Counted.of(verified.faults().size(), "fault")));
    verified.faults().forEach(fault -> shown.line("  " + fault));
    Paused.tell(client, shown, colony);
    if (!verified.faults().isEmpty()) {
      return ExitCode.ERROR.status();
    }
    return ExitCode.DONE.status();
  }
}
