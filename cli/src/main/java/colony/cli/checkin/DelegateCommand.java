package colony.cli.checkin;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.DelegateRequest;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "delegate",
    description = "Record that somebody else is to answer the check-in.",
    mixinStandardHelpOptions = true)
public final class DelegateCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Resumption resumption;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "NAME", description = "Who decides.")
  private String to;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var called = client.colony(colony).called();
    var open =
        resumption.answered(
            client, shown, colony, _ -> client.delegate(colony, new DelegateRequest(to, reason)));
    if (shown.json()) {
      shown.document(open);
    }
    shown.line("%s is asked to decide: ./colony check-in %s".formatted(to, called));
    return ExitCode.DONE.status();
  }
}
