package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The demo on a Queen that was not started here; e2e has the one that is.
class DemoElsewhereTest {
  @Test
  void asksWhereTheWorkersThereSeeTheClone() {
    var typed = Typed.colony("demo", "--server", "http://127.0.0.1:1");

    assertThat(typed.exitCode()).isEqualTo(1);
    assertThat(typed.err()).contains("--projects");
  }

  @Test
  void refusesWhatNeedsAStackOfThisMachine() {
    var typed =
        Typed.colony(
            "demo", "--server", "http://127.0.0.1:1", "--projects", "projects", "--agents");

    assertThat(typed.exitCode()).isEqualTo(1);
    assertThat(typed.err()).contains("--agents and --keep are for a stack of this machine");
  }
}
