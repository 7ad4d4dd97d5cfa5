package colony.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScreenTest {
  private static final String LONG = "x".repeat(200);

  private final StringWriter out = new StringWriter();

  @Test
  void cutsRowsAtTheEdgeOfATerminalAndNotInAPipe() {
    screen(true, 100).rows(List.of(LONG));
    screen(true, 40).rows(List.of(LONG));
    screen(false, 100).rows(List.of(LONG));

    assertThat(out.toString().lines())
        .containsExactly("x".repeat(97) + "...", "x".repeat(77) + "...", LONG);
  }

  @Test
  void leavesOfTheLastCellWhatFitsAndAllOfItInAPipe() {
    assertThat(screen(true, 150).lastCell(LONG, 90, 40)).hasSize(60).endsWith("...");
    assertThat(screen(true, 80).lastCell(LONG, 90, 40)).hasSize(40).endsWith("...");
    assertThat(screen(false, 80).lastCell(LONG, 90, 40)).isEqualTo(LONG);
  }

  @Test
  void printsNothingThatSteersATerminalButItsOwnColours() {
    var coloured = new Screen(new PrintWriter(out), Output.TABLE, true, true, 80);
    var evil = "\033]0;title\007 \033[2J \u009b31m \u007f \r \u202e";

    screen(false, 80).line("\033[31mred\033[0m " + evil + "\n\tnext");
    coloured.line(coloured.status("FAILED", 1) + " " + evil);

    assertThat(out)
        .hasToString(
            """
            ?[31mred?[0m ?]0;title? ?[2J ?31m ? ? ?
            \tnext
            \033[31mFAILED\033[0m ?]0;title? ?[2J ?31m ? ? ?
            """);
  }

  private Screen screen(boolean terminal, int width) {
    return new Screen(new PrintWriter(out), Output.TABLE, terminal, false, width);
  }
}
