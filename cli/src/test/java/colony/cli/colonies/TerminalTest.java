package colony.cli.colonies;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.FakeQueen;
import colony.cli.output.Output;
import colony.cli.output.Screen;
import colony.contracts.api.CheckInView;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private static final CheckInView RED = FakeQueen.checkIn(UUID.randomUUID(), "failed", List.of());
  private static final CheckInView GREEN =
      FakeQueen.checkIn(UUID.randomUUID(), "passed", List.of());

  @Test
  void asksAgainWhereNoReasonIsGivenToContinueAlthoughItIsRed() {
    assertThat(decides(RED, "c", "  ", "c", "seen by eye"))
        .isEqualTo(new Desk.Answer("continue", "seen by eye"));
    assertThat(decides(RED, "c", "", "a")).isEqualTo(new Desk.Answer("abandon", null));
    assertThat(decides(GREEN, "c")).isEqualTo(new Desk.Answer("continue", null));
  }

  @Test
  void doesNotGoOnWhereAFlagStopsIt() {
    assertThat(decides(FakeQueen.stopped(GREEN, "stop here"), "c", "a"))
        .isEqualTo(new Desk.Answer("abandon", null));
  }

  @Test
  void asksAgainWhereNoWorkIsNamed() {
    assertThat(decides(GREEN, "r", "", "r", "more tests"))
        .isEqualTo(new Desk.Answer("rework", "more tests"));
  }

  @Test
  void decidesNothingForWhoHasLeft() {
    assertThat(decides(RED)).isEqualTo(new Desk.Leave());
    assertThat(decides(RED, "c")).isEqualTo(new Desk.Leave());
  }

  /// Somebody who says this and leaves.
  private static Desk.Move decides(CheckInView checkIn, String... answers) {
    var left = new ArrayDeque<>(List.of(answers));
    var screen = new Screen(new PrintWriter(new StringWriter()), Output.TABLE, true, false, 80);
    return new Terminal(screen, _ -> left.poll()).decide(checkIn);
  }
}
