package colony.worker.process;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is special about a run.
///
/// @param input what it reads as standard input; never an open pipe
/// @param before stands before the program and its arguments: what they are kept in
/// @param first the signal by which the program asks to be asked, before TERM; `INT` for example
public record Manner(Path input, List<String> before, @Nullable String first) {
  private static final Path NOTHING = Path.of("/dev/null");

  /// No input, no sandbox, TERM first.
  public static final Manner USUAL = new Manner(NOTHING, List.of(), null);

  public Manner {
    before = List.copyOf(before);
  }

  public static Manner within(List<String> before) {
    return new Manner(NOTHING, before, null);
  }
}
