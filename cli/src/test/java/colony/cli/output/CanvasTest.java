package colony.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class CanvasTest {
  private final StringWriter out = new StringWriter();
  private final Canvas canvas =
      new Canvas(new Screen(new PrintWriter(out), Output.TABLE, true, false, 80), 3);

  @Test
  void drawsOverWhatItDrewBefore() {
    canvas.draw(List.of("one", "two"));
    canvas.draw(List.of("three"));

    assertThat(out).hasToString("one\ntwo\n\033[2A\033[Jthree\n");
  }

  @Test
  void drawsNoMoreThanItCanDrawOver() {
    canvas.draw(List.of("one", "two", "three", "four"));
    canvas.draw(List.of());

    assertThat(out).hasToString("one\ntwo\n... and 2 lines more\n\033[3A\033[J");
  }

  @Test
  void drawsNoRowThatTheTerminalWouldBreak() {
    canvas.draw(List.of("x".repeat(80), "x".repeat(81), "\033[2J" + "漢".repeat(40)));

    assertThat(out.toString().lines())
        .containsExactly("x".repeat(80), "x".repeat(77) + "...", "?[2J" + "漢".repeat(36) + "...");
  }

  @Test
  void keepsItsColoursInARowThatIsCut() {
    var screen = new Screen(new PrintWriter(out), Output.TABLE, true, true, 40);

    new Canvas(screen, 3).draw(List.of("a " + screen.status("DONE", 1) + " " + "x".repeat(40)));

    assertThat(out).hasToString("a \033[32mDONE\033[0m " + "x".repeat(30) + "...\n");
  }
}
