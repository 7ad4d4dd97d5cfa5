package colony.cli.signals;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.queen.QueenClient;
import colony.stack.Trouble;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "signals",
    description = {
      "List a colony's signals as strong as they are now.",
      "With a signal's id: who was given that one."
    },
    mixinStandardHelpOptions = true)
public final class SignalsCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "SIGNAL",
      description = "The signal's id, or its beginning.")
  private @Nullable String signal;

  @Option(names = "--gone", description = "Also those that have decayed or were taken back.")
  private boolean gone;

  @Option(
      names = "--caste",
      paramLabel = "CASTE",
      description = "Show what workers of this caste make of them.")
  private @Nullable String caste;

  @Option(names = "--remove", paramLabel = "SIGNAL", description = "Take this one back.")
  private @Nullable String remove;

  @Option(names = "--reason", description = "Why it is taken back, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    if (remove == null && reason != null) {
      throw new Trouble("--reason goes with --remove");
    }
    if (remove != null && signal != null) {
      throw new Trouble("--remove %s takes one signal, without %s".formatted(remove, signal));
    }
    if (gone && (remove != null || signal != null)) {
      throw new Trouble("--gone goes with the list, without one signal");
    }
    if (remove != null && caste != null) {
      throw new Trouble("--caste goes with what is shown, without --remove");
    }
    var shown = screen.screen();
    var client = queen.client();
    if (remove != null) {
      takeBack(client, shown, remove);
    } else if (signal != null) {
      showOne(client, shown, signal);
    } else {
      list(client, shown);
    }
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }

  private void list(QueenClient client, Screen shown) {
    var signals = client.signals(colony).list(gone);
    if (shown.json()) {
      shown.document(signals);
    } else {
      shown.lines(new SignalSheet(caste).table(signals));
    }
  }

  private void showOne(QueenClient client, Screen shown, String id) {
    var one = client.signals(colony).one(id);
    if (shown.json()) {
      shown.document(one);
    } else {
      shown.lines(new SignalSheet(caste).card(one));
    }
  }

  private void takeBack(QueenClient client, Screen shown, String id) {
    client.signals(colony).remove(id, reason);
    if (shown.json()) {
      shown.document(Map.of("removed", id));
    } else {
      shown.line("signal %s is taken back".formatted(id));
    }
  }
}
