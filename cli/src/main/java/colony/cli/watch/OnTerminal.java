package colony.cli.watch;

import colony.cli.queen.QueenClient;
import colony.contracts.api.ColonyView;
import colony.stack.Trouble;
import java.io.IOException;
import org.jline.terminal.TerminalBuilder;

/// Takes the terminal that the process was started from.
final class OnTerminal {
  private OnTerminal() {}

  /// @return how the colony stood when it was left
  static ColonyView show(QueenClient queen, ColonyView colony, boolean colours) {
    // By the terminal's own tool: a library of native code would be one file and one warning more.
    try (var terminal =
        TerminalBuilder.builder().system(true).provider("exec").dumb(false).build()) {
      return new FullScreen(terminal, queen, colours).show(colony);
    } catch (IOException e) {
      throw new Trouble("the terminal cannot be used as a whole, try --plain", e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }
}
