package colony.cli.access;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.NewToken;
import colony.stack.Trouble;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "create",
    description = "Create a token. It is shown once and kept nowhere.",
    mixinStandardHelpOptions = true)
final class CreateCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "ROLE", description = "admin, operator, viewer or worker.")
  private String role;

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      description = "How the audit trail names whoever has it.")
  private String name;

  @Option(
      names = "--for",
      paramLabel = "NAMESPACE",
      split = ",",
      description = "Only for these namespaces; else for all.")
  private @Nullable List<String> namespaces;

  @Option(
      names = "--expires",
      paramLabel = "INSTANT",
      description = "When it is good no more, such as 2026-12-31T00:00:00Z.")
  private @Nullable String expires;

  @Override
  public Integer call() {
    // Who says it means a token for that namespace; left out without a word, it would be for all.
    if (namespaces == null && queen.saysNamespace()) {
      throw new Trouble("--namespace binds no token: say --for NAMESPACE");
    }
    var made = queen.client().access().make(new NewToken(name, role, namespaces, instant(expires)));
    var shown = screen.screen();
    if (shown.json()) {
      shown.document(made);
      return ExitCode.DONE.status();
    }
    shown.line(String.valueOf(made.token()));
    shown.line(
        "%s for %s, namespaces: %s. It is not shown again."
            .formatted(made.role(), made.name(), Listing.reach(made)));
    shown.line("to take it away: ./colony tokens revoke " + made.id());
    return ExitCode.DONE.status();
  }

  private static @Nullable Instant instant(@Nullable String text) {
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeParseException _) {
      throw new Trouble(
          "--expires \"%s\" is no instant, expected one such as 2026-12-31T00:00:00Z"
              .formatted(text));
    }
  }
}
