package colony.cli.colonies;

import colony.contracts.api.Reason;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "cancel",
    description = "End a colony; what it has done stays.",
    mixinStandardHelpOptions = true)
public final class CancelCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Confirmation confirmation;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var shown = screen.screen();
    if (!confirmation.given(shown, "Cancel %s, which cannot be resumed".formatted(colony))) {
      return ExitCode.ERROR.status();
    }
    var cancelled = queen.client().cancel(colony, new Reason(reason));
    if (shown.json()) {
      shown.document(cancelled);
    }
    shown.line("%s is cancelled".formatted(cancelled.name()));
    return ExitCode.DONE.status();
  }
}
