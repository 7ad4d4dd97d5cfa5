package colony.cli.notices;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.contracts.api.NoticeView;
import colony.stack.Trouble;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "notices",
    description = "List what was told by webhook, newest first, and what became of it.",
    mixinStandardHelpOptions = true)
public final class NoticesCommand implements Callable<Integer> {
  private static final int MOST = 20;
  private static final int AT_ONCE = 1000;

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Option(
      names = "--test",
      paramLabel = "NAME",
      description = "Send a test to this webhook of the Queen's settings.")
  private @Nullable String test;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "At most so many, 1 to 1000 (default: " + MOST + ").")
  private @Nullable Integer limit;

  @Override
  public Integer call() {
    var shown = screen.screen();
    if (test != null && limit != null) {
      throw new Trouble("--limit goes with the list, without --test");
    }
    if (test != null) {
      show(shown, List.of(queen.client().testNotice(test)));
      return ExitCode.DONE.status();
    }
    var most = limit == null ? MOST : limit;
    var notices = queen.client().notices(most);
    show(shown, notices);
    if (notices.size() == most && most < AT_ONCE) {
      shown.line("there may be older ones: --limit shows more, up to %d".formatted(AT_ONCE));
    }
    return ExitCode.DONE.status();
  }

  private static void show(Screen shown, List<NoticeView> notices) {
    if (shown.json()) {
      shown.document(notices);
      return;
    }
    var table = new Table("AT", "WEBHOOK", "EVENT", "COLONY", "STATE", "TRIES", "NEXT", "ANSWER");
    for (var notice : notices) {
      table.row(
          notice.at(),
          notice.webhook(),
          notice.event(),
          Objects.requireNonNullElse(notice.colony(), ""),
          notice.state(),
          notice.tries(),
          Objects.requireNonNullElse((Object) notice.nextTry(), ""),
          Screen.oneLine(Objects.requireNonNullElse(notice.answer(), ""), 40));
    }
    shown.lines(table.lines());
  }
}
