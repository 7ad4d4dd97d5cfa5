package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Capture;
import colony.queen.task.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a rollback says it leaves behind.
class LeftBehindTest {

  @Test
  void whatWasDoneAgainHasAResultThatIsLeft() {
    var colony = Case.of("1.1 1.2<1.1 1.3", "2.1");
    colony.done("1.1");
    colony.done("1.2");
    colony.done("1.3");
    var then = colony.checkpoint("POST_p1");

    assertThat(behind(colony, then).results()).isEmpty();
    assertThat(behind(colony, then).commands()).isEmpty();
    colony.happens(Jane.reworks("better", "1.1"));
    colony.done("1.1");
    colony.done("1.2");

    assertThat(behind(colony, then).results()).containsExactly("1.1", "1.2");
    assertThat(behind(colony, then).commands()).containsExactly("1.1", "1.2");
  }

  @Test
  void whatRanWhenTheCheckpointWasTakenRanOnBehindIt() {
    var colony = Case.of("1.1", "2.1");
    colony.seen("1.1", colony.task("1.1").epoch(), Case.ANT);
    var then = List.copyOf(colony.colony().tasks());
    colony.done("1.1");

    var behind = LeftBehind.of(colony.colony(), colony.colony().plan(), then);

    assertThat(behind.results()).containsExactly("1.1");
    assertThat(behind.commands()).containsExactly("1.1");
  }

  @Test
  void commandsOfChildrenAndChecksAreNamedToo() {
    var tested = Setup.USUAL.castes("scout").verified("p1", Setup.full("tests"));
    var colony = new Case(tested, "1.1", "2.1");
    var then = colony.checkpoint("PRE_p1");
    colony.asks("1.1", Case.wish("look", "scout", true));
    var child = colony.extra();
    colony.done(child);
    colony.done("1.1");
    var check = colony.extra();
    colony.extra(Outcome.SUCCESS);

    assertThat(behind(colony, then).commands()).containsExactly("1.1", child, check);
    assertThat(behind(colony, then).results()).containsExactly("1.1");
  }

  private static LeftBehind behind(Case colony, Capture checkpoint) {
    var then = checkpoint.snapshot();
    return LeftBehind.of(colony.colony(), then.plan(), then.tasks());
  }
}
