package colony.browser;

import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.stack.FinishedCommand;
import colony.stack.testing.WholeStack;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/// Who serves the page. A stack of our own, or the Queen that `-Dcolony.test.page=URL` names with
/// the token of `-Dcolony.test.token`: for whoever changes the page and wants to try it at once.
final class Queens implements AutoCloseable {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1",
          "COLONY_QUEEN_LOAD_TESTS", "true");

  private static final String LOWEST = "19";

  private final @Nullable WholeStack stack;
  private final String url;
  private final String token;

  private Queens(@Nullable WholeStack stack, String url, String token) {
    this.stack = stack;
    this.url = url;
    this.token = token;
  }

  static Queens start() {
    var named = System.getProperty("colony.test.page");
    if (named != null) {
      return new Queens(null, named, System.getProperty("colony.test.token", "none"));
    }
    var stack = new WholeStack(1, 1, SETTINGS);
    stack.up();
    return new Queens(stack, stack.record().queens().getFirst(), stack.token());
  }

  String url() {
    return url;
  }

  String token() {
    return token;
  }

  /// Only a stack of our own has a broker that we may write to.
  String kafka() {
    Assumptions.assumeTrue(stack != null, "somebody else's Queen");
    return "127.0.0.1:" + Objects.requireNonNull(stack).service("kafka").port();
  }

  /// From now on the browser is served first by the machine, as one that a Queen does not share
  /// with whoever looks at her page.
  void stepBack() {
    Assumptions.assumeTrue(stack != null, "somebody else's Queen");
    for (var service : Objects.requireNonNull(stack).record().services()) {
      var process = Objects.requireNonNull(service.process()).find().orElseThrow();
      stepBack(process, "-g");
      process.descendants().forEach(child -> stepBack(child, "-p"));
    }
  }

  /// Linux shares the processors between sessions first and between the processes of one then, and
  /// each service is a session: what `nice` says counts only where it does not.
  ///
  /// @param which what `renice` calls the kind of number: a process' threads go with its group
  private static void stepBack(ProcessHandle process, String which) {
    var pid = Long.toString(process.pid());
    var session = Path.of("/proc", pid, "autogroup");
    try {
      if (Files.exists(session)) {
        Files.writeString(session, LOWEST);
      }
    } catch (IOException e) {
      if (process.isAlive()) {
        throw new UncheckedIOException(session + " cannot be written", e);
      }
    }
    var done = FinishedCommand.run(List.of("renice", "-n", LOWEST, which, pid));
    Assertions.assertThat(done.status() == 0 || !process.isAlive()).as(done.output()).isTrue();
  }

  QueenClient client() {
    return new QueenClient(new QueenAddress(List.of(URI.create(url)), token, "tester"));
  }

  @Override
  public void close() throws IOException {
    if (stack != null) {
      stack.close();
    }
  }
}
