package colony.cli.trouble;

import colony.cli.colonies.EventLine;
import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.cli.queen.SeenEvent;
import colony.contracts.names.ActorName;
import colony.stack.Trouble;
import java.util.ArrayList;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Of a colony from the log itself, of the rest from the audit trail; neither can be changed
/// afterwards.
@Command(
    name = "audit",
    description = {
      "List who decided what, when and why, in a colony or the whole installation.",
      "That of the installation takes an admin's token."
    },
    mixinStandardHelpOptions = true)
public final class AuditCommand implements Callable<Integer> {
  private static final String QUEEN = "queen";
  private static final int MOST = 100;

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(
      paramLabel = "COLONY",
      arity = "0..1",
      description =
          "Name or id. Without one: what was done to the installation, and who was refused a right.")
  private @Nullable String colony;

  @Option(names = "--by", paramLabel = "NAME", description = "Only what this one did.")
  private @Nullable String by;

  @Option(names = "--people", description = "Only what people did.")
  private boolean people;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Without a colony, at most so many (default: " + MOST + ").")
  private @Nullable Integer limit;

  @Override
  public Integer call() {
    if (colony == null && people) {
      throw new Trouble("--people goes with a colony");
    }
    if (colony != null && limit != null) {
      throw new Trouble("--limit goes without a colony, whose log is told whole");
    }
    return colony == null ? ofTheInstallation() : ofAColony(colony);
  }

  private Integer ofTheInstallation() {
    var shown = screen.screen();
    var trail = queen.client().access().trail(by, limit == null ? MOST : limit);
    if (shown.json()) {
      shown.document(trail.items());
      return ExitCode.DONE.status();
    }
    var table = new Table("AT", "WHO", "ROLE", "OUTCOME", "WHAT", "ON", "WHY");
    for (var line : trail.items()) {
      table.row(
          line.at(),
          line.actor(),
          line.role(),
          line.outcome(),
          line.what(),
          Screen.oneLine(line.on(), 80),
          Screen.oneLine(Objects.requireNonNullElse(line.detail(), ""), 120));
    }
    shown.lines(table.lines());
    if (trail.cursor() != null) {
      shown.line("there are older ones: --limit shows more");
    }
    return ExitCode.DONE.status();
  }

  private Integer ofAColony(String colony) {
    var client = queen.client();
    var shown = screen.screen();
    var trail = new ArrayList<SeenEvent>();
    client.events(
        colony,
        0,
        event -> {
          if (wanted(event)) {
            trail.add(event);
          }
        });
    if (shown.json()) {
      shown.document(trail.stream().map(SeenEvent::json).toList());
      return ExitCode.DONE.status();
    }
    var table = new Table("SEQ", "AT", "WHO", "WHAT", "WHY");
    for (var event : trail) {
      table.row(
          event.seq(), event.at(), Screen.oneLine(actor(event), 40), event.type(), why(event));
    }
    shown.lines(table.lines());
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }

  private boolean wanted(SeenEvent event) {
    return (by == null || actor(event).equals(by))
        && (byPerson(event) || (!people && isMove(event)));
  }

  private static boolean isMove(SeenEvent event) {
    return event.json().hasNonNull("marker");
  }

  private static boolean byPerson(SeenEvent event) {
    return !actor(event).equals(QUEEN) && ActorName.worker(actor(event)).isEmpty();
  }

  private static String actor(SeenEvent event) {
    return event.json().path("actor").asText(QUEEN);
  }

  /// The marker of a move says all of it; of the rest the fields do.
  private static String why(SeenEvent event) {
    var marker = event.json().path("marker").asText("");
    return Screen.oneLine(
        marker.isEmpty()
            ? EventLine.details(event.json()).replaceFirst("(^| )actor=\\S*", "")
            : marker,
        200);
  }
}
