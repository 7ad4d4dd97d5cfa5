package colony.cli.colonies;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.cli.queen.SoughtColonies;
import colony.contracts.api.ColonyView;
import colony.stack.Trouble;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "colonies",
    description = "List colonies, those that wait for a person first.",
    mixinStandardHelpOptions = true)
public final class ColoniesCommand implements Callable<Integer> {
  private static final List<String> HEADS =
      List.of("COLONY", "STATE", "DONE", "ACTIVE", "BLOCKED", "NEEDS YOU", "GOAL");

  private static final int MOST = 200;

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(
      arity = "0..1",
      paramLabel = "TEXT",
      description = "Only those with this in their name, goal or project.")
  private @Nullable String text;

  @Option(
      names = "--state",
      paramLabel = "STATE",
      description =
          "Only in this state: IDLE, INIT, PLANNING, EXECUTING, VERIFYING, WAITING, COMPLETED, FAILED"
              + " or ERROR.")
  private @Nullable String state;

  @Option(names = "--needs-you", description = "Only those that wait for a person.")
  private boolean needy;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "At most so many, 1 or more (default: " + MOST + " in the table, else all).")
  private @Nullable Integer limit;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var most = most(shown);
    // One more tells whether there are more.
    var found = found(most == Integer.MAX_VALUE ? most : most + 1);
    var some = found.subList(0, Math.min(most, found.size()));
    if (shown.json()) {
      shown.document(some);
    } else if (some.isEmpty()) {
      shown.line("no colonies" + (text == null && state == null && !needy ? "" : " like that"));
    } else {
      show(some, shown);
      if (found.size() > most) {
        shown.line("there are older ones: --limit shows more");
      }
    }
    return ExitCode.DONE.status();
  }

  private int most(Screen shown) {
    if (limit == null) {
      return shown.json() ? Integer.MAX_VALUE : MOST;
    }
    if (limit < 1) {
      throw new Trouble("--limit %d: expected 1 or more".formatted(limit));
    }
    return limit;
  }

  private List<ColonyView> found(int most) {
    var sought = sought();
    var client = queen.client();
    var found = new LinkedHashMap<UUID, ColonyView>();
    client.colonies(sought.needingYou(), most).stream()
        .filter(ColoniesCommand::needsYou)
        .forEach(it -> found.put(it.id(), it));
    if (!needy) {
      client.colonies(sought, most).forEach(it -> found.putIfAbsent(it.id(), it));
    }
    return found.values().stream().limit(most).toList();
  }

  private SoughtColonies sought() {
    var upper = state == null ? null : state.toUpperCase(Locale.ROOT);
    if (upper != null && !States.ALL.contains(upper)) {
      throw new Trouble(
          "--state \"%s\": expected %s".formatted(state, String.join(", ", States.ALL)));
    }
    return new SoughtColonies(text, upper, false);
  }

  /// As the Queen's `needs=you`, and the page.
  private static boolean needsYou(ColonyView colony) {
    return colony.openCheckIn() != null
        || colony.state().equals("ERROR")
        || colony.outcome() == null && stands(colony);
  }

  private static boolean stands(ColonyView colony) {
    return colony.tasks().blocked() > 0
        || colony.spending() != null && colony.spending().decisions() > 0
        || colony.openGates() > 0;
  }

  private static void show(List<ColonyView> colonies, Screen shown) {
    // A name is unique in its namespace only.
    var namespaced = colonies.stream().map(ColonyView::namespace).distinct().count() > 1;
    var table = new Table(cells(namespaced, "NAMESPACE", HEADS));
    for (var colony : colonies) {
      table.row(
          (Object[]) cells(namespaced, Screen.oneLine(colony.namespace(), 30), facts(colony)));
    }
    shown.rows(table.lines());
  }

  private static String[] cells(boolean namespaced, String namespace, List<String> others) {
    return Stream.concat(namespaced ? Stream.of(namespace) : Stream.empty(), others.stream())
        .toArray(String[]::new);
  }

  private static List<String> facts(ColonyView colony) {
    return List.of(
        Screen.whole(colony.name()),
        colony.state() + where(colony),
        "%d/%d".formatted(colony.tasks().done(), colony.tasks().total()),
        "%d/%d".formatted(colony.active(), colony.activeLimit()),
        String.valueOf(colony.tasks().blocked()),
        needsYou(colony) ? "yes" : "-",
        Screen.oneLine(colony.goal(), 60));
  }

  private static String where(ColonyView colony) {
    return colony.archived() != null ? ", archived" : colony.paused() ? ", paused" : "";
  }
}
