package colony.worker.model;

import colony.worker.process.CapturedOutput;
import colony.worker.process.CleanText;
import colony.worker.process.Lines;
import java.nio.charset.StandardCharsets;

/// Writes a conversation down: the attempt's output. What the model says and calls is shown live
/// too.
public final class Transcript {
  private static final int LONGEST_RESULT = 4_000;
  private static final int LONGEST_ARGUMENTS = 300;

  private final CapturedOutput output;
  private final Lines live;

  public Transcript(CapturedOutput output, Lines live) {
    this.output = output;
    this.live = live;
  }

  void note(String words) {
    shown("[colony: " + words + "]");
  }

  void said(String words) {
    shown("model: " + words);
  }

  void called(String tool, String arguments) {
    shown(
        "tool %s %s"
            .formatted(
                tool,
                CleanText.beginning(
                    CleanText.of(arguments).replace('\n', ' '), LONGEST_ARGUMENTS)));
  }

  /// Not shown live: a command's own lines were.
  void answered(String text) {
    var words = CleanText.beginning(CleanText.of(text), LONGEST_RESULT);
    words.lines().forEach(line -> written("  | " + line));
  }

  private void shown(String text) {
    CleanText.of(text)
        .strip()
        .lines()
        .forEach(
            line -> {
              var bytes = written(line);
              live.line(Lines.Stream.OUT, bytes, bytes.length);
            });
  }

  private byte[] written(String line) {
    var bytes = line.getBytes(StandardCharsets.UTF_8);
    output.add(Lines.Stream.OUT, bytes, bytes.length);
    output.add(Lines.Stream.OUT, new byte[] {'\n'}, 1);
    return bytes;
  }
}
