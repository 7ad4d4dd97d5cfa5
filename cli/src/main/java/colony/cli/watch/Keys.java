package colony.cli.watch;

import java.io.IOError;
import java.util.function.Consumer;
import org.jline.keymap.BindingReader;
import org.jline.keymap.KeyMap;
import org.jline.reader.EndOfFileException;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;

/// Reads the keys of a terminal until it is closed.
final class Keys implements Runnable {
  private static final long ESCAPE_MILLIS = 60;

  private final Terminal terminal;
  private final Consumer<Happening> tell;
  private final KeyMap<Key> map = new KeyMap<>();

  Keys(Terminal terminal, Consumer<Happening> tell) {
    this.terminal = terminal;
    this.tell = tell;
    // Terminals send either of the two, whatever they promise.
    bind(Key.UP, Capability.key_up, "\033[A", "\033OA");
    bind(Key.DOWN, Capability.key_down, "\033[B", "\033OB");
    bind(Key.PAGE_UP, Capability.key_ppage, "\033[5~");
    bind(Key.PAGE_DOWN, Capability.key_npage, "\033[6~");
    bind(Key.HOME, Capability.key_home, "\033[H", "\033OH", "\033[1~");
    bind(Key.END, Capability.key_end, "\033[F", "\033OF", "\033[4~");
    map.bind(Key.ENTER, "\r", "\n");
    map.bind(Key.BACKSPACE, "\177", "\b");
    map.bind(Key.ESCAPE, "\033");
    map.bind(Key.REDRAW, KeyMap.ctrl('L'));
    map.bind(Key.QUIT, KeyMap.ctrl('C'), KeyMap.ctrl('D'));
    map.setAmbiguousTimeout(ESCAPE_MILLIS);
    map.setUnicode(Key.LETTER);
    map.setNomatch(Key.LETTER);
    for (char letter = ' '; letter <= '~'; letter++) {
      map.bind(Key.LETTER, Character.toString(letter));
    }
  }

  private void bind(Key key, Capability capability, String... sequences) {
    var own = KeyMap.key(terminal, capability);
    if (own != null && !own.isEmpty()) {
      map.bind(key, own);
    }
    map.bind(key, sequences);
  }

  @Override
  public void run() {
    var reader = new BindingReader(terminal.reader());
    try {
      while (true) {
        var key = reader.readBinding(map);
        if (key == null) {
          // Whoever held the other end of the terminal has gone.
          tell.accept(new Happening.Pressed(Key.QUIT, ""));
          return;
        }
        tell.accept(new Happening.Pressed(key, reader.getLastBinding()));
      }
    } catch (IOError | EndOfFileException _) {
      tell.accept(new Happening.Pressed(Key.QUIT, ""));
    }
  }
}
