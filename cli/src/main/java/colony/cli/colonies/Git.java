package colony.cli.colonies;

import colony.stack.Trouble;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Questions to Git about a directory.
///
/// @param settings that count whatever the user has set, such as `gc.auto=0`
public record Git(Path directory, List<String> settings) {
  /// A server may take a connection and say nothing.
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  public Git {
    settings = List.copyOf(settings);
  }

  public Git(Path directory) {
    this(directory, List.of());
  }

  /// The output without its last line break; empty when Git says no.
  public Optional<String> ask(String... arguments) {
    var answer = run(arguments);
    return answer.status() == 0 ? Optional.of(answer.output()) : Optional.empty();
  }

  /// The output, or trouble in Git's own words.
  public String demand(String... arguments) {
    var answer = run(arguments);
    if (answer.status() != 0) {
      throw new Trouble("git %s: %s".formatted(arguments[0], answer.output()));
    }
    return answer.output();
  }

  private record Answer(int status, String output) {}

  private Answer run(String... arguments) {
    var command = new ArrayList<>(List.of("git", "-C", directory.toString()));
    settings.forEach(setting -> command.addAll(List.of("-c", setting)));
    command.addAll(List.of(arguments));
    try {
      var git = new ProcessBuilder(command);
      git.environment().put("GIT_TERMINAL_PROMPT", "0");
      git.environment().put("GIT_OPTIONAL_LOCKS", "0");
      git.environment().putIfAbsent("GIT_SSH_COMMAND", "ssh -o BatchMode=yes");
      git.environment().put("GIT_ASKPASS", ""); // else a window may ask
      var process =
          git.redirectErrorStream(true)
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
              .start();
      var late = process.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      var _ = late.exceptionally(_ -> ended(process));
      var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int status = process.waitFor();
      if (late.isCompletedExceptionally()) {
        throw new Trouble(
            "git %s: no answer within %d s".formatted(arguments[0], PATIENCE.toSeconds()));
      }
      return new Answer(status, output.stripTrailing());
    } catch (IOException e) {
      throw new Trouble("cannot run git", e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }

  /// With what it started, which holds its output open.
  private static Process ended(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    return process.destroyForcibly();
  }
}
