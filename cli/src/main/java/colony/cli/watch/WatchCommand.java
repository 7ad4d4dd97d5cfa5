package colony.cli.watch;

import colony.cli.colonies.Desk;
import colony.cli.colonies.Follower;
import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.States;
import colony.cli.colonies.Summary;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.queen.QueenClient;
import colony.cli.queen.SoughtColonies;
import colony.contracts.api.CheckInView;
import colony.contracts.api.ColonyView;
import colony.stack.Trouble;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "watch",
    description = {
      "Show a colony live: on a terminal on the whole screen, with keys for what can be done.",
      "Elsewhere a line when something happens, until it ends or waits for a person."
    },
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

  @Option(
      names = "--plain",
      description = "On a terminal too: a line when something happens, no keys.")
  private boolean plain;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var found = client.colony(colony == null ? newest(client) : colony);
    if (shown.terminal() && !shown.json() && !plain && !Screen.dumb()) {
      return left(OnTerminal.show(client, found, shown.colours()));
    }
    if (!shown.json()) {
      shown.lines(new Summary(found, shown).lines());
      if (found.paused()) {
        shown.line(Paused.line(found));
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

  /// Who leaves a colony that goes on has seen what they wanted.
  private static int left(ColonyView colony) {
    return OVER.contains(colony.state()) ? ExitCode.of(colony).status() : ExitCode.DONE.status();
  }

  /// A list has it without its phases.
  private static String newest(QueenClient client) {
    return States.ALL.stream()
        .filter(state -> !OVER.contains(state))
        .flatMap(state -> client.colonies(SoughtColonies.in(state), 1).stream())
        .max(Comparator.comparing(ColonyView::createdAt))
        .map(newest -> newest.id().toString())
        .orElseThrow(() -> new Trouble("no colony is running: start one with ./colony run PLAN"));
  }
}
