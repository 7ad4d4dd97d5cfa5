package colony.cli.local;

import colony.stack.ServiceRecord;
import colony.stack.StackFolder;
import colony.stack.Supervisor;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a person sees while the supervisor works: on a terminal one line per service, drawn anew in
/// place; elsewhere a line when something changes.
final class LiveView implements AutoCloseable {
  private static final Duration REDRAW = Duration.ofMillis(500);

  private final PrintWriter out;
  private final StackFolder folder;
  private final boolean terminal;
  private final Instant begun = Instant.now();

  private @Nullable Supervisor supervisor;
  private int drawn;
  private boolean closed;

  private LiveView(PrintWriter out, StackFolder folder, boolean terminal) {
    this.out = out;
    this.folder = folder;
    this.terminal = terminal;
  }

  static LiveView of(PrintWriter out, StackFolder folder) {
    return new LiveView(out, folder, onTerminal());
  }

  /// Elsewhere what is printed may be kept in a log, where a token must not stand.
  static boolean onTerminal() {
    var console = System.console();
    return console != null && console.isTerminal();
  }

  void watch(Supervisor watched) {
    supervisor = watched;
    if (terminal) {
      Thread.ofVirtual().name("live-view").start(this::redrawUntilClosed);
    }
  }

  synchronized void announce(String line) {
    erase();
    out.printf("%s %s%n", LocalTime.now().truncatedTo(ChronoUnit.SECONDS), line);
    draw();
  }

  synchronized void ready(Supervisor watched) {
    erase();
    out.printf(
        "ready in %.1f s, data in %s%n",
        Duration.between(begun, Instant.now()).toMillis() / 1000.0, folder.path());
    watched.services().stream()
        .filter(ServiceRecord::queen)
        .forEach(queen -> out.printf("%s %s%n", queen.name(), queen.url()));
    if (terminal) {
      watched.services().stream()
          .filter(ServiceRecord::queen)
          .findFirst()
          .ifPresent(queen -> out.printf("page %s%n", PageAddress.of(queen.url(), folder)));
      out.println("Ctrl-C ends it.");
    }
    draw();
  }

  @Override
  public synchronized void close() {
    closed = true;
    erase();
    out.flush();
  }

  private void redrawUntilClosed() {
    while (redraw()) {
      try {
        Thread.sleep(REDRAW);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private synchronized boolean redraw() {
    erase();
    draw();
    return !closed;
  }

  private void draw() {
    if (terminal && !closed && supervisor != null) {
      List<String> lines = ServiceLines.lines(supervisor.services(), Instant.now());
      lines.forEach(out::println);
      drawn = lines.size();
    }
    out.flush();
  }

  /// Moves the cursor up over what was drawn and clears from there to the end of the screen.
  private void erase() {
    if (drawn > 0) {
      out.print("\033[" + drawn + "A\033[J");
      drawn = 0;
    }
  }
}
