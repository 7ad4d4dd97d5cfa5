package colony.cli.checkin;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.colonies.Summary;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.VoteRequest;
import colony.stack.Trouble;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "reject", description = "Vote against a gate.", mixinStandardHelpOptions = true)
public final class RejectCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Resumption resumption;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "GATE", description = "The gate.")
  private String gate;

  @Option(
      names = "--issue",
      paramLabel = "SEVERITY:TEXT",
      description =
          "What is wrong: critical, high, medium, low or info, a colon, and what. A critical one"
              + " vetoes. May be repeated.")
  private List<String> issues = List.of();

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var found = issues.stream().map(RejectCommand::issue).toList();
    Summary.tell(
        resumption.voted(
            client,
            shown,
            colony,
            _ -> client.vote(colony, gate, new VoteRequest("reject", found, reason))),
        shown);
    return ExitCode.DONE.status();
  }

  private static VoteRequest.Issue issue(String written) {
    int colon = written.indexOf(':');
    if (colon < 1 || written.substring(colon + 1).isBlank()) {
      throw new Trouble(
          "--issue \"%s\": expected SEVERITY:TEXT, such as high:\"no tests\"".formatted(written));
    }
    return new VoteRequest.Issue(
        written.substring(0, colon).strip().toLowerCase(Locale.ROOT),
        written.substring(colon + 1).strip());
  }
}
