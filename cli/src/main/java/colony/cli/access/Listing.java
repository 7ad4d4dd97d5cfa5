package colony.cli.access;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.contracts.api.TokenView;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/// The list of tokens, with and without the word for it.
abstract class Listing implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Override
  public Integer call() {
    var tokens = queen.client().access().tokens();
    var shown = screen.screen();
    if (shown.json()) {
      shown.document(tokens);
      return ExitCode.DONE.status();
    }
    var table = new Table("ID", "NAME", "ROLE", "NAMESPACES", "MADE", "BY", "EXPIRES", "REVOKED");
    for (var token : tokens) {
      table.row(
          token.id(),
          token.name(),
          token.role(),
          reach(token),
          token.createdAt(),
          token.createdBy(),
          Objects.requireNonNullElse((Object) token.expires(), "never"),
          Objects.requireNonNullElse((Object) token.revokedAt(), ""));
    }
    shown.lines(table.lines());
    return ExitCode.DONE.status();
  }

  static String reach(TokenView token) {
    var names = token.namespaces();
    return names == null ? "all" : String.join(",", names);
  }
}
