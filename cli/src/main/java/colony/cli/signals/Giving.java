package colony.cli.signals;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.SignalRequest;
import colony.stack.Trouble;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// What `focus`, `redirect` and `feedback` have in common.
public final class Giving {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "TEXT",
      description = "What workers are to know, at most 500 characters; needs no quotes.")
  private List<String> text;

  @Option(
      names = "--strength",
      paramLabel = "S",
      description = "From 0.05 to 1 (default: focus 0.7, redirect 0.9, feedback 0.5).")
  private @Nullable Double strength;

  @Option(
      names = "--half-life",
      paramLabel = "TIME",
      description =
          "After which half is left, such as 90m or 2h (default: focus 1h, redirect 24h, feedback"
              + " 6h).")
  private @Nullable String halfLife;

  @Option(names = "--lasting", description = "It never decays.")
  private boolean lasting;

  @Option(
      names = "--target",
      paramLabel = "WHAT",
      description = "What it is about, such as a path (default: what the text says).")
  private @Nullable String target;

  int give(String type) {
    var request =
        new SignalRequest(
            type,
            String.join(" ", text),
            strong(),
            halfLife == null ? null : HalfLife.seconds(halfLife),
            lasting ? true : null,
            target);
    if (lasting && halfLife != null) {
      throw new Trouble("--lasting and --half-life exclude each other");
    }
    var shown = screen.screen();
    var client = queen.client();
    var signal = client.signals(colony).give(request);
    if (shown.json()) {
      shown.document(signal);
      return ExitCode.DONE.status();
    }
    shown.lines(new SignalSheet(null).card(signal));
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }

  private @Nullable Double strong() {
    if (strength == null || (strength >= 0.05 && strength <= 1)) {
      return strength;
    }
    throw new Trouble("--strength %s: expected a number from 0.05 to 1".formatted(strength));
  }
}
