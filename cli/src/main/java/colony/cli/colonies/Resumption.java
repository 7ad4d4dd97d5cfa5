package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.cli.queen.Refused;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.ColonyView;
import colony.contracts.api.Reason;
import colony.stack.Trouble;
import java.util.function.Function;
import picocli.CommandLine.Option;

/// Commands that need a running colony wake a paused one, but not for something that is refused
/// anyway.
public final class Resumption {
  @Option(names = "--no-resume", description = "Refuse when the colony is paused.")
  private boolean refuse;

  /// @param answer what is asked for, of the colony as it stands
  public <T> T answered(
      QueenClient client, Screen screen, String colony, Function<ColonyView, T> answer) {
    var found = client.colony(colony);
    if (!found.paused()) {
      return answer.apply(found);
    }
    if (refuse) {
      throw new Trouble(Paused.line(found));
    }
    try {
      return answer.apply(found);
    } catch (Trouble refused) {
      if (!forThePause(refused)) {
        throw refused;
      }
    }
    return answer.apply(awake(client, screen, colony, found));
  }

  /// The like for a vote, which is taken while the colony is paused.
  public ColonyView voted(
      QueenClient client, Screen screen, String colony, Function<ColonyView, ColonyView> vote) {
    var voted = answered(client, screen, colony, vote);
    return voted.paused() ? awake(client, screen, colony, voted) : voted;
  }

  private static boolean forThePause(Trouble trouble) {
    return trouble.getCause() instanceof Refused refused
        && CheckInAnswer.PAUSED.equals(refused.problem().detail());
  }

  private static ColonyView awake(
      QueenClient client, Screen screen, String colony, ColonyView found) {
    var left = new Left(found, client.handOff(colony));
    var resumed = client.resume(colony, new Reason(null));
    screen.lines(left.brief());
    return resumed;
  }
}
