package colony.cli.colonies;

import colony.cli.queen.EventFeed;
import colony.cli.queen.Patience;
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
      var events = client.events(colony, after);
      if (shown.json()) {
        shown.document(events.stream().map(SeenEvent::json).toList());
      } else {
        events.forEach(event -> shown.line(EventLine.of(event)));
      }
      return ExitCode.DONE.status();
    }
    var found = client.colony(colony);
    if (OVER.contains(found.state()) && found.seq() <= after) {
      return ExitCode.DONE.status();
    }
    new EventFeed(client, found.id().toString(), after, new Patience(shown::line))
        .follow(
            event -> {
              show(event, shown);
              return !(event.known().orElse(null) instanceof ColonyMoved moved
                  && OVER.contains(moved.to()));
            });
    return ExitCode.DONE.status();
  }

  private static void show(SeenEvent event, Screen shown) {
    if (shown.json()) {
      shown.entry(event.json());
    } else {
      shown.line(EventLine.of(event));
    }
  }
}
