package colony.cli;

import static colony.cli.FakeQueen.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import colony.contracts.api.SwarmView;
import colony.stack.FinishedCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The whole command in a terminal that the system made.
class WatchTerminalTest extends CommandCase {
  private static final Duration START = Duration.ofSeconds(60);

  @Test
  void leavesTheTerminalAsItWasWhenItIsTerminated() throws Exception {
    assumeTrue(
        FinishedCommand.run(List.of("script", "--version")).output().contains("util-linux"),
        "script of util-linux is not installed");
    queen.staysOnTheLine();
    queen.on("GET " + TIDY, 200, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID, 200, view("EXECUTING", null, null));
    queen.on("GET " + BY_ID + "/swarm", 200, new SwarmView(4, List.of()));
    var typescript = folder.resolve("typescript");
    var process =
        start(typescript, "watch tidy-1", Map.of("TERM", "xterm-256color", "NO_COLOR", "1"));
    try {
      await().atMost(START).until(() -> text(typescript).contains("q quit"));

      process
          .descendants()
          .filter(each -> each.info().command().orElse("").endsWith("/java"))
          .forEach(ProcessHandle::destroy);

      assertThat(process.onExit()).succeedsWithin(START);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    assertThat(text(typescript))
        .contains("\033[?1049h", "tidy-1", "no tasks yet", "\033[?1049l", "as before: icanon")
        .doesNotContain("\033[36m");
  }

  @Test
  void steersNoTerminalThatShowsLettersOnly() throws Exception {
    assumeTrue(
        FinishedCommand.run(List.of("script", "--version")).output().contains("util-linux"),
        "script of util-linux is not installed");
    queen.on("GET " + TIDY, 200, view("COMPLETED", "completed", null));
    queen.on("GET " + TIDY + "/tree", 200, SwarmTest.root("COMPLETED"));
    var typescript = folder.resolve("typescript");

    var process = start(typescript, "tree tidy-1 --watch", Map.of("TERM", "dumb", "NO_COLOR", ""));

    assertThat(process.onExit()).succeedsWithin(START);
    assertThat(text(typescript)).contains("Queen (queen) completed").doesNotContain("\033");
  }

  private Process start(Path typescript, String typed, Map<String, String> environment)
      throws IOException {
    var line =
        "stty rows 24 cols 100; '%s' -XX:TieredStopAtLevel=1 -cp '%s' colony.cli.Colony %s --server %s --data '%s'; echo \"as before: $(stty -a | grep -o '[-]*icanon')\""
            .formatted(
                Path.of(System.getProperty("java.home"), "bin/java"),
                System.getProperty("java.class.path"),
                typed,
                queen.url(),
                folder);
    var builder =
        new ProcessBuilder("script", "-qefc", line, typescript.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static String text(Path typescript) throws IOException {
    return Files.exists(typescript)
        ? new String(Files.readAllBytes(typescript), StandardCharsets.UTF_8)
        : "";
  }
}
