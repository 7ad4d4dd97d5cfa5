package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.cli.queen.QueenAway;
import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.stack.Trouble;

/// What every command says of a paused colony that it leaves so.
public final class Paused {
  private Paused() {}

  public static void tell(QueenClient client, Screen screen, String colony) {
    if (screen.json()) {
      return;
    }
    try {
      var found = client.colony(colony);
      if (found.paused()) {
        screen.line(line(found));
      }
    } catch (Trouble e) { // what was asked for is done, whatever the Queen says now
      if (!QueenAway.isWhy(e)) {
        throw e;
      }
    }
  }

  public static String line(ColonyView colony) {
    return "Colony %s is paused; ./colony resume %s".formatted(colony.name(), colony.called());
  }
}
