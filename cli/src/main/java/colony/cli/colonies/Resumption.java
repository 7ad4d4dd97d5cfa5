package colony.cli.colonies;

import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.contracts.api.Reason;
import colony.stack.Trouble;
import picocli.CommandLine.Option;

/// Commands that need a running colony wake a paused one.
public final class Resumption {
  @Option(names = "--no-resume", description = "Refuse when the colony is paused.")
  private boolean refuse;

  /// What runs now.
  public ColonyView awake(QueenClient client, Screen screen, String colony) {
    var found = client.colony(colony);
    if (!found.paused()) {
      return found;
    }
    if (refuse) {
      throw new Trouble(Paused.line(found.name()));
    }
    var left = new Left(found, client.handOff(colony));
    var resumed = client.resume(colony, new Reason(null));
    screen.lines(left.brief());
    return resumed;
  }
}
