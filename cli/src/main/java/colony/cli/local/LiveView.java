package colony.cli.local;

import colony.cli.output.Canvas;
import colony.cli.output.Output;
import colony.cli.output.Screen;
import colony.stack.ServiceRecord;
import colony.stack.StackFolder;
import colony.stack.Supervisor;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a person sees while the supervisor works: on a terminal one line per service, drawn anew in
/// place; elsewhere a line when something changes.
final class LiveView implements AutoCloseable {
  private static final Duration REDRAW = Duration.ofMillis(500);

  private final PrintWriter out;
  private final StackFolder folder;
  private final boolean terminal;
  private final Optional<Canvas> canvas;
  private final Instant begun = Instant.now();

  private @Nullable Supervisor supervisor;
  private boolean closed;

  /// @param canvas where a terminal can draw
  private LiveView(PrintWriter out, StackFolder folder, boolean terminal, Optional<Canvas> canvas) {
    this.out = out;
    this.folder = folder;
    this.terminal = terminal;
    this.canvas = canvas;
  }

  static LiveView of(PrintWriter out, StackFolder folder) {
    boolean terminal = onTerminal();
    var canvas =
        terminal && !Screen.dumb()
            ? Optional.of(Canvas.of(Screen.of(out, Output.TABLE)))
            : Optional.<Canvas>empty();
    return new LiveView(out, folder, terminal, canvas);
  }

  /// Elsewhere what is printed may be kept in a log, where a token must not stand.
  static boolean onTerminal() {
    var console = System.console();
    return console != null && console.isTerminal();
  }

  void watch(Supervisor watched) {
    supervisor = watched;
    if (canvas.isPresent()) {
      Thread.ofVirtual().name("live-view").start(this::redrawUntilClosed);
    }
  }

  synchronized void announce(String line) {
    erase();
    var now = LocalDateTime.now().truncatedTo(ChronoUnit.SECONDS);
    out.printf("%s %s%n", terminal ? now.toLocalTime() : now, line); // a log is read days later
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
    var shown = supervisor;
    if (!closed && shown != null) {
      canvas.ifPresent(it -> it.draw(ServiceLines.lines(shown.services(), Instant.now())));
    }
    out.flush();
  }

  private void erase() {
    canvas.ifPresent(Canvas::erase);
  }
}
