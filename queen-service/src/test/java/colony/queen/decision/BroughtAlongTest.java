package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What a fork has of what its parent's tasks gave.
class BroughtAlongTest {
  private static final Input.Attachment WHOLE = new Input.Attachment() {};

  @Test
  void aForkHasWholeWhatItsParentsTasksGave() {
    var parent = Case.of("1.1 1.2", "2.1");
    parent.done("1.1");
    parent.done("1.2");
    long seq = parent.task("1.1").resultSeq();

    var fork = parent.forked(parent.checkpoint("POST_p1"), Map.of(seq, WHOLE));

    var finished = fork.facts(Fact.TaskFinished.class);
    assertThat(finished).extracting(it -> it.spec().id()).containsExactly("1.1", "1.2");
    assertThat(finished.getFirst().result().attachment()).isSameAs(WHOLE);
    assertThat(finished.getLast().result().attachment())
        .isInstanceOfSatisfying(
            Input.Together.class, it -> assertThat(it.summary()).isEqualTo("it went well"));
  }

  @Test
  void aForkHasWholeWhatWaitsForItsMerge() {
    var parent = new Case(Setup.USUAL.at("/work", true), "1.1 1.2", "2.1");
    parent.left("1.1", Outcome.SUCCESS, "aa11");
    parent.merges("ff01", "1.1");
    parent.left("1.2", Outcome.SUCCESS, "bb22");
    assertThat(parent.task("1.2").status()).isEqualTo(TaskStatus.REVIEW);
    long seq = parent.task("1.2").resultSeq();
    parent.happens(Jane.cancels());

    var fork = parent.forked(parent.checkpoint("PRE_EXECUTING-to-FAILED"), Map.of(seq, WHOLE));

    assertThat(fork.facts(Fact.TaskRequeued.class))
        .flatExtracting(it -> it.result().stream().map(Input.Result::attachment).toList())
        .containsExactly(WHOLE);
  }
}
