package colony.cli.colonies;

import colony.cli.Output;
import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;

/// How one colony stands, for a person who comes back to it.
public record ColonyStatus(QueenClient queen, Screen screen) {

  public int show(String name) {
    var colony = queen.colony(name);
    if (screen.output() == Output.JSON) {
      screen.document(colony);
      return ExitCode.DONE.status();
    }
    if (colony.paused()) {
      screen.line(Paused.line(colony.name()));
      screen.lines(new Left(colony, queen.handOff(colony.id().toString())).brief());
    }
    screen.lines(new Summary(colony, screen).lines());
    screen.line("last activity: %s%s".formatted(colony.updatedAt(), lastMove(colony)));
    return ExitCode.DONE.status();
  }

  private static String lastMove(ColonyView colony) {
    if (colony.history().isEmpty()) {
      return "";
    }
    var last = colony.history().getLast();
    return ", %s to %s by %s (%s)"
        .formatted(last.fromState(), last.toState(), last.actor(), last.trigger());
  }
}
