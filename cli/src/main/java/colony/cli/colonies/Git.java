package colony.cli.colonies;

import colony.stack.Trouble;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Questions to Git about a directory.
///
/// @param settings that count whatever the user has set, such as `gc.auto=0`
public record Git(Path directory, List<String> settings) {
  /// A server may take a connection and say nothing.
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final Duration FAREWELL = Duration.ofSeconds(2);

  private static final Set<String> OF_A_REPOSITORY =
      Set.of(
          "GIT_DIR",
          "GIT_WORK_TREE",
          "GIT_COMMON_DIR",
          "GIT_INDEX_FILE",
          "GIT_OBJECT_DIRECTORY",
          "GIT_ALTERNATE_OBJECT_DIRECTORIES",
          "GIT_NAMESPACE",
          "GIT_PREFIX",
          "GIT_CEILING_DIRECTORIES");

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
      throw new Trouble("git %s: %s".formatted(arguments[0], answer.words()));
    }
    return answer.output();
  }

  /// @param words what it says besides, such as warnings and why not
  private record Answer(int status, String output, String words) {}

  private Answer run(String... arguments) {
    var command = new ArrayList<>(List.of("git", "-C", directory.toString()));
    settings.forEach(setting -> command.addAll(List.of("-c", setting)));
    command.addAll(List.of(arguments));
    try {
      var git =
          new ProcessBuilder(command)
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
      surroundings(git.environment(), arguments[0]);
      var process = git.start();
      var late = process.onExit().orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      var _ = late.exceptionally(_ -> ended(process));
      var words = CompletableFuture.supplyAsync(() -> all(process.getErrorStream()));
      var output = all(process.getInputStream());
      int status = process.waitFor();
      if (late.isCompletedExceptionally()) {
        throw new Trouble(
            "git %s: no answer within %d s".formatted(arguments[0], PATIENCE.toSeconds()));
      }
      // An ssh that stays for the next call holds them open.
      var said = words.completeOnTimeout("", FAREWELL.toSeconds(), TimeUnit.SECONDS).join();
      return new Answer(status, output.stripTrailing(), said.strip());
    } catch (UncheckedIOException e) {
      throw new Trouble("git %s was not heard to its end".formatted(arguments[0]), e);
    } catch (IOException e) {
      throw new Trouble("cannot run git", e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }

  /// The folder that was typed is meant, also where Git itself called us and says which repository
  /// it is at. Nobody is asked, but by an ssh that the user has set.
  void surroundings(Map<String, String> environment, String verb) {
    environment.keySet().removeAll(OF_A_REPOSITORY);
    environment.put("GIT_TERMINAL_PROMPT", "0");
    environment.put("GIT_OPTIONAL_LOCKS", "0");
    environment.put("GIT_ASKPASS", ""); // else a window may ask
    // It would overrule what the user has set, a key of one's own for example.
    if (!environment.containsKey("GIT_SSH")
        && (!verb.equals("ls-remote") || ask("config", "--get", "core.sshCommand").isEmpty())) {
      environment.putIfAbsent("GIT_SSH_COMMAND", "ssh -o BatchMode=yes");
    }
  }

  private static String all(InputStream printed) {
    try (printed) {
      return new String(printed.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// With what it started, which holds its output open.
  private static Process ended(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    return process.destroyForcibly();
  }
}
