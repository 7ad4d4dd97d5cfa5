package colony.cli.colonies;

import colony.cli.local.StackOption;
import colony.cli.queen.QueenAddress;
import colony.stack.StackFolder;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/// As whom a command speaks to a service, which is that of the local stack unless somebody names
/// another.
public final class AskerOption {
  @Mixin private StackOption stack;

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

  public StackFolder folder() {
    return stack.folder();
  }

  /// What is typed counts before the environment, also where the one is `--data` and the other
  /// names another service.
  ///
  /// @param option by which somebody names another service
  /// @param url what it says, or else the environment
  public static @Nullable String meant(CommandSpec command, String option, @Nullable String url) {
    var typed = command.commandLine().getParseResult();
    return typed.hasMatchedOption("--data") && !typed.hasMatchedOption(option) ? null : url;
  }

  /// @param option by which somebody names another service
  /// @param url what they said
  /// @param here where the stack in this folder has it, for who acts
  public QueenAddress address(
      String option, @Nullable String url, BiFunction<StackFolder, String, QueenAddress> here) {
    var who = Asker.actor(actor);
    var address =
        url == null || url.isBlank()
            ? here.apply(stack.folder(), who)
            : new TypedAddress(option, url, stack.folder()).as(who);
    return address.in(Asker.namespace(namespace));
  }
}
