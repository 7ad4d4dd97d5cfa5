package colony.cli.memory;

import colony.cli.colonies.Asker;
import colony.cli.colonies.TypedAddress;
import colony.cli.local.StackOption;
import colony.cli.queen.MemoryClient;
import colony.cli.queen.QueenAddress;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Which memory service a command speaks to, and as whom.
public final class MemoryOption {
  @Mixin private StackOption stack;

  @Option(
      names = "--memory",
      paramLabel = "URL",
      defaultValue = "${env:COLONY_MEMORY}",
      description =
          "A memory service elsewhere, with the token in COLONY_TOKEN (default: COLONY_MEMORY,"
              + " else the stack of --data).")
  private @Nullable String memory;

  @Option(
      names = "--actor",
      paramLabel = "NAME",
      defaultValue = "${sys:user.name}",
      description = "Who acts, for the audit trail (default: ${DEFAULT-VALUE}).")
  private String actor;

  @Option(
      names = "--namespace",
      paramLabel = "NAME",
      defaultValue = "${env:COLONY_NAMESPACE}",
      description =
          "The namespace that is meant (default: COLONY_NAMESPACE, else default, else the token's"
              + " only one).")
  private @Nullable String namespace;

  MemoryClient client() {
    var who = Asker.actor(actor);
    return new MemoryClient(
        (memory == null || memory.isBlank()
                ? here(stack.folder(), who)
                : new TypedAddress("--memory", memory, stack.folder()).as(who))
            .in(Asker.namespace(namespace)));
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
