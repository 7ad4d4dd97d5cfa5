package colony.cli.colonies;

import colony.cli.queen.QueenClient;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.stack.Trouble;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "watch",
    description = "Show a colony and what happens to it until it ends.",
    mixinStandardHelpOptions = true)
public final class WatchCommand implements Callable<Integer> {
  private static final Set<String> OVER = Set.of("COMPLETED", "FAILED");

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(
      paramLabel = "COLONY",
      arity = "0..1",
      description = "Name or id (default: the newest that has not ended).")
  private @Nullable String colony;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var found = colony == null ? newest(client) : client.colony(colony);
    if (!shown.json()) {
      shown.lines(new Summary(found, shown).lines());
      if (found.paused()) {
        shown.line(Paused.line(found.name()));
      }
    }
    return new Follower(client, shown, new Onlooker(shown)).fromHere(found).status();
  }

  /// On a terminal somebody looks on while others decide; elsewhere nobody does.
  private record Onlooker(Screen screen) implements Desk {
    @Override
    public Move decide(CheckInView checkIn) {
      return stays() ? new Watch() : new Leave();
    }

    @Override
    public boolean stays() {
      return screen.terminal() && !screen.json();
    }
  }

  private static ColonyView newest(QueenClient client) {
    return client.colonies().stream()
        .filter(each -> !OVER.contains(each.state()))
        .max(Comparator.comparing(ColonyView::createdAt))
        .orElseThrow(() -> new Trouble("no colony is running: start one with ./colony run PLAN"));
  }
}
