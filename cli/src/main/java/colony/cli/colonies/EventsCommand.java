package colony.cli.colonies;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.queen.EventFeed;
import colony.cli.queen.Patience;
import colony.cli.queen.QueenClient;
import colony.cli.queen.SeenEvent;
import colony.contracts.ColonyEvent.ColonyMoved;
import colony.stack.Trouble;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "events",
    description = "List all that happened to a colony.",
    mixinStandardHelpOptions = true)
public final class EventsCommand implements Callable<Integer> {
  private static final Set<String> OVER = Set.of("COMPLETED", "FAILED");

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(
      names = "--after",
      paramLabel = "SEQ",
      description = "Only events after this one (default: all).")
  private long after;

  @Option(
      names = {"-f", "--follow"},
      description = "Go on until the colony ends.")
  private boolean follow;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    if (after < 0) {
      throw new Trouble("--after %d: expected 0 or more".formatted(after));
    }
    Paused.tell(client, shown, colony);
    if (!follow) {
      if (shown.json()) {
        shown.document(client.events(colony, after).stream().map(SeenEvent::json).toList());
      } else {
        client.events(colony, after, event -> shown.line(EventLine.of(event)));
      }
      return ExitCode.DONE.status();
    }
    new Tail(client, client.colony(colony).id().toString(), shown).follow(after);
    return ExitCode.DONE.status();
  }

  /// Until the colony is over and all that happened to it is told. One that has failed may have
  /// gone on since, and what is left of its workers is told after its last move.
  private static final class Tail {
    private final QueenClient client;
    private final String id;
    private final Screen shown;
    private final Patience patience;
    private long told;
    private long last = Long.MAX_VALUE;

    Tail(QueenClient client, String id, Screen shown) {
      this.client = client;
      this.id = id;
      this.shown = shown;
      this.patience = new Patience(shown::line);
    }

    void follow(long after) {
      told = after;
      if (goesOn()) {
        new EventFeed(client, id, after, patience).follow(this::more, this::goesOn);
      }
    }

    private boolean more(SeenEvent event) {
      show(event, shown);
      told = event.seq();
      return !(ends(event) || told >= last) || goesOn();
    }

    private static boolean ends(SeenEvent event) {
      return event.known().orElse(null) instanceof ColonyMoved moved && OVER.contains(moved.to());
    }

    private boolean goesOn() {
      var now = patience.ask(() -> client.colony(id));
      last = OVER.contains(now.state()) ? now.seq() : Long.MAX_VALUE;
      return told < last;
    }
  }

  private static void show(SeenEvent event, Screen shown) {
    if (shown.json()) {
      shown.entry(event.json());
    } else {
      shown.line(EventLine.of(event));
    }
  }
}
