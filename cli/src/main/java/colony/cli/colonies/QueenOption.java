package colony.cli.colonies;

import colony.cli.queen.OwnTrace;
import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Which Queen a command speaks to, and as whom.
public final class QueenOption {
  @Mixin private AskerOption asker;

  @Option(
      names = "--server",
      paramLabel = "URL",
      defaultValue = "${env:COLONY_SERVER}",
      description =
          "A Queen elsewhere, with the token in COLONY_TOKEN (default: COLONY_SERVER, else the"
              + " stack of --data).")
  private @Nullable String server;

  @Option(
      names = "--verbose",
      description =
          "Say the id of the trace that begins with what this command changes, for whoever collects"
              + " traces.")
  private boolean verbose;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /// Whether the command line itself names a Queen, and not only the environment.
  public boolean isElsewhere() {
    return command.commandLine().getParseResult().hasMatchedOption("--server");
  }

  /// Whether the command line itself says a namespace, and not only the environment.
  public boolean saysNamespace() {
    return command.commandLine().getParseResult().hasMatchedOption("--namespace");
  }

  public StackFolder folder() {
    return asker.folder();
  }

  public QueenClient client() {
    return new QueenClient(address());
  }

  public QueenAddress address() {
    if (verbose) {
      command.commandLine().getErr().println("trace " + OwnTrace.id());
    }
    return asker.address(
        "--server", AskerOption.meant(command, "--server", server), QueenOption::here);
  }

  public static QueenAddress here(StackFolder folder, String actor) {
    var record =
        folder
            .record()
            .filter(StackRecord::supervised)
            .orElseThrow(
                () ->
                    new Trouble(
                        "no stack is running in %s: start one with ./colony up -d, or name a Queen with --server"
                            .formatted(folder.path())));
    // Queens and tokens come a moment after the supervisor itself.
    if (record.queens().isEmpty() || !folder.tokens().written()) {
      throw new Trouble(
          "the stack in %s is starting: ./colony status tells how far it is"
              .formatted(folder.path()));
    }
    var urls = record.queens().stream().map(URI::create).toList();
    return new QueenAddress(urls, folder.tokens().person(), actor);
  }
}
