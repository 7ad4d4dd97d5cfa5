package colony.cli.memory;

import colony.cli.colonies.AskerOption;
import colony.cli.queen.MemoryClient;
import colony.cli.queen.QueenAddress;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Which memory service a command speaks to, and as whom.
public final class MemoryOption {
  @Mixin private AskerOption asker;

  @Option(
      names = "--memory",
      paramLabel = "URL",
      defaultValue = "${env:COLONY_MEMORY}",
      description =
          "A memory service elsewhere, with the token in COLONY_TOKEN (default: COLONY_MEMORY,"
              + " else the stack of --data).")
  private @Nullable String memory;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  MemoryClient client() {
    var meant = AskerOption.meant(command, "--memory", memory);
    return new MemoryClient(asker.address("--memory", meant, MemoryOption::here));
  }

  private static QueenAddress here(StackFolder folder, String actor) {
    var url =
        folder
            .record()
            .filter(StackRecord::supervised)
            .flatMap(StackRecord::memory)
            .orElseThrow(
                () ->
                    new Trouble(
                        "no stack is running in %s: start one with ./colony up -d, or name a memory service with --memory"
                            .formatted(folder.path())));
    return new QueenAddress(List.of(URI.create(url)), folder.tokens().person(), actor);
  }
}
