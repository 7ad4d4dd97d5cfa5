package colony.cli.watch;

import colony.cli.colonies.Progress;
import colony.cli.output.Output;
import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.stack.Interruption;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.Curses;
import org.jline.utils.Display;
import org.jline.utils.InfoCmp.Capability;

/// A colony on a whole terminal until somebody leaves. However it ends, the terminal is as it was.
final class FullScreen {
  private static final List<Capability> LEAVE =
      List.of(Capability.cursor_normal, Capability.keypad_local, Capability.exit_ca_mode);

  private final Terminal terminal;
  private final QueenClient queen;
  private final boolean colours;
  private final BlockingQueue<Happening> happenings = new LinkedBlockingQueue<>();

  /// Many changes are one painting.
  private final AtomicBoolean changed = new AtomicBoolean();

  private final AtomicBoolean given = new AtomicBoolean();
  private Attributes before = new Attributes();

  FullScreen(Terminal terminal, QueenClient queen, boolean colours) {
    this.terminal = terminal;
    this.queen = queen;
    this.colours = colours;
  }

  /// How the colony stood when it was left.
  ColonyView show(ColonyView colony) throws IOException, InterruptedException {
    try (var _ = new Interruption("terminal-as-it-was", this::rescue)) {
      return shown(colony);
    }
  }

  private ColonyView shown(ColonyView colony) throws IOException, InterruptedException {
    take();
    var progress = new Progress(eventScreen(), colony);
    try (var live = new Live(queen, colony, progress, this::tell).start();
        var helm = new Helm(queen, colony, live::board, this::tell)) {
      Thread.ofPlatform().daemon().name("keys").start(new Keys(terminal, this::tell));
      terminal.handle(Terminal.Signal.WINCH, _ -> tell(new Happening.Resized()));
      terminal.handle(Terminal.Signal.INT, _ -> tell(new Happening.Pressed(Key.QUIT, "")));
      run(helm);
      return live.board().colony();
    } finally {
      giveBack();
    }
  }

  private void tell(Happening happening) {
    if (happening instanceof Happening.Changed && changed.getAndSet(true)) {
      return;
    }
    happenings.add(happening);
  }

  private void run(Helm helm) throws InterruptedException {
    var display = new Display(terminal, true);
    var size = resize(display, helm);
    while (!helm.left()) {
      if (happenings.isEmpty()) {
        display.update(
            new Painter(new Ink(colours), size.getRows(), size.getColumns()).paint(helm.scene()),
            -1);
      }
      switch (happenings.take()) {
        case Happening.Pressed pressed -> {
          if (pressed.key() == Key.REDRAW) {
            display.clear();
          }
          helm.press(pressed.key(), pressed.text());
        }
        case Happening.Changed _ -> changed.set(false);
        case Happening.Told told -> helm.say(told.words());
        case Happening.Resized _ -> {
          size = resize(display, helm);
          display.clear();
        }
        case Happening.Failed failed -> throw failed.why();
      }
    }
  }

  private Size resize(Display display, Helm helm) {
    var size = terminal.getSize();
    var usable = size.getRows() > 0 && size.getColumns() > 0 ? size : new Size(80, 24);
    display.resize(usable.getRows(), usable.getColumns());
    helm.size(usable.getRows(), usable.getColumns());
    return usable;
  }

  private void take() {
    before = terminal.enterRawMode();
    // Stopped in the middle, it would leave the terminal as it is here.
    var raw = new Attributes(terminal.getAttributes());
    raw.setControlChar(Attributes.ControlChar.VSUSP, 0);
    terminal.setAttributes(raw);
    terminal.puts(Capability.enter_ca_mode);
    terminal.puts(Capability.keypad_xmit);
    terminal.puts(Capability.cursor_invisible);
    terminal.puts(Capability.clear_screen);
    terminal.flush();
  }

  /// Once, whoever comes first: the end of the view, or of the process.
  private void giveBack() {
    if (!given.getAndSet(true)) {
      terminal.writer().write(leaving());
      terminal.flush();
      terminal.setAttributes(before);
    }
  }

  /// As the process ends the terminal's library closes it too, at the same time, and sets its
  /// attributes back. So this goes past the library.
  private void rescue() {
    if (!given.getAndSet(true)) {
      try (var out = new FileOutputStream(FileDescriptor.out)) {
        out.write(leaving().getBytes(StandardCharsets.US_ASCII));
      } catch (IOException e) {
        throw new UncheckedIOException("the terminal could not be given back", e);
      }
    }
  }

  private String leaving() {
    var codes = new StringWriter();
    for (var each : LEAVE) {
      var sequence = terminal.getStringCapability(each);
      if (sequence != null) {
        Curses.tputs(codes, sequence);
      }
    }
    return codes.toString();
  }

  /// Lines of the log are cut when they are painted, for whatever width there is then.
  private static Screen eventScreen() {
    return new Screen(new PrintWriter(Writer.nullWriter()), Output.TABLE, true, false, 400);
  }
}
