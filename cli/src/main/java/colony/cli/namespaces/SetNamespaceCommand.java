package colony.cli.namespaces;

import colony.cli.colonies.Money;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.NamespaceView.QuotaView;
import java.math.BigDecimal;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "set",
    description = {
      "Set what a namespace may use, and make it where it is not there.",
      "What is not said stays; none lifts a limit. Takes an admin's token."
    },
    mixinStandardHelpOptions = true)
final class SetNamespaceCommand implements Callable<Integer> {
  private static final String NONE = "none";

  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Spec private CommandSpec command;

  @Parameters(paramLabel = "NAME", description = "Of the namespace.")
  private String name;

  @Option(names = "--colonies", paramLabel = "N", description = "Colonies that have not ended.")
  private @Nullable String colonies;

  @Option(
      names = "--active",
      paramLabel = "N",
      description = "Active workers of all its colonies together.")
  private @Nullable String active;

  @Option(names = "--tokens", paramLabel = "N", description = "Tokens in a month.")
  private @Nullable String tokens;

  @Option(names = "--budget", paramLabel = "AMOUNT", description = "Money in a month.")
  private @Nullable String budget;

  @Override
  public Integer call() {
    if (colonies == null && active == null && tokens == null && budget == null) {
      throw wrong("set needs a limit: --colonies, --active, --tokens or --budget");
    }
    new NamespaceSheet(screen.screen()).show(queen.client().change(name, this::changed));
    return ExitCode.DONE.status();
  }

  private QuotaView changed(QuotaView former) {
    return new QuotaView(
        limit("--colonies", colonies, former.maxColonies(), Integer::valueOf),
        limit("--active", active, former.maxActive(), Integer::valueOf),
        limit("--tokens", tokens, former.tokens(), Long::valueOf),
        limit("--budget", budget, former.micros(), SetNamespaceCommand::micros));
  }

  private static Long micros(String amount) {
    return Money.micros(new BigDecimal(amount)).orElseThrow(NumberFormatException::new);
  }

  private <T> @Nullable T limit(
      String option, @Nullable String said, @Nullable T former, Function<String, T> number) {
    if (said == null) {
      return former;
    }
    if (said.equals(NONE)) {
      return null;
    }
    try {
      return number.apply(said);
    } catch (NumberFormatException _) {
      throw wrong("%s %s: expected a number, or none for no limit".formatted(option, said));
    }
  }

  private CommandLine.ParameterException wrong(String what) {
    return new CommandLine.ParameterException(command.commandLine(), what);
  }
}
