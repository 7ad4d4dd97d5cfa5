package colony.cli.checkin;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.colonies.Standstill;
import colony.cli.colonies.Summary;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.ColonyView;
import colony.contracts.api.VoteRequest;
import colony.stack.Trouble;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "approve",
    description = "Vote for a gate, or approve what the open check-in asks.",
    mixinStandardHelpOptions = true)
public final class ApproveCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Resumption resumption;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      paramLabel = "GATE",
      arity = "0..1",
      description = "The gate (default: the one that waits for votes, else the open check-in).")
  private @Nullable String gate;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    Summary.tell(resumption.voted(client, shown, colony, found -> approved(client, found)), shown);
    return ExitCode.DONE.status();
  }

  private ColonyView approved(QueenClient client, ColonyView found) {
    var wanted = gate == null ? onlyGate(found) : Optional.of(gate);
    return wanted.isPresent()
        ? client.vote(colony, wanted.get(), new VoteRequest("approve", List.of(), reason))
        : client.answer(colony, new CheckInAnswer(found.openCheckIn(), "continue", reason));
  }

  private static Optional<String> onlyGate(ColonyView colony) {
    var gates = Standstill.openGates(colony);
    if (gates.size() > 1) {
      throw new Trouble("which one? These gates wait for votes: " + String.join(", ", gates));
    }
    return gates.stream().findFirst();
  }
}
