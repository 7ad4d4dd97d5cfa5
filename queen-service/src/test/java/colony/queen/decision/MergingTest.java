package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.lifecycle.ColonyState;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MergingTest {

  @Test
  void tasksOfOneWaveThatTouchOneFileRunInOneWorker() {
    var colony = Case.of("1.1[src/a.ts] 1.2 1.3[src/a.ts+src/b.ts]");

    assertThat(colony.facts(Fact.TasksMerged.class).getFirst().message())
        .isEqualTo("Merged tasks 1.1, 1.3 into single worker to prevent src/a.ts conflicts");
    assertThat(colony.running()).containsExactly("1.2", "1.3");
    assertThat(colony.dispatch("1.3").work().merged()).containsExactly(0);

    colony.done("1.3");

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.task("1.1").worker()).isEqualTo(colony.task("1.3").worker());
  }

  @Test
  void whoWaitsForATaskThatRidesBeginsWhenItsWorkerIsDone() {
    var colony = Case.of("1.1[a] 1.2[a] 1.3<1.2");
    assertThat(colony.running()).containsExactly("1.1");

    colony.done("1.1");

    assertThat(colony.running()).containsExactly("1.3");
  }

  @Test
  void aFailureOfTheMergedRunIsTriedAgainAsAWhole() {
    var colony = Case.of("1.1[a] 1.2[a]");

    colony.finished("1.1", Outcome.CRASH);

    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.READY);
    assertThat(colony.running()).isEmpty();
  }

  @Test
  void whenTheLeaderIsBlockedTheOthersGetAWorkerOfTheirOwn() {
    var colony = Case.of("1.1[a] 1.2[a]");

    colony.finished("1.1", Outcome.AUTH);

    assertThat(colony.running()).containsExactly("1.2");
  }

  /// What the leader gave has their parts, and counts when it is restored.
  @Test
  void whileTheResultOfABlockedLeaderIsLookedAtTheOthersRideOn() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1[a] 1.2[a]");
    colony.done("1.1");
    var review = colony.extra();

    colony.happens(
        new Input.BlockTask(colony.id(), "1.1", "jane", "operator", "let me look", "jane", "soon"));
    assertThat(colony.running()).containsExactly(review);
    colony.done(review);
    assertThat(colony.running()).isEmpty();
    colony.restored("1.1");
    colony.done(colony.extra());

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
    assertThat(colony.task("1.2").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void whoseLeaderIsCancelledInItsReviewGetAWorkerOfTheirOwn() {
    var colony = new Case(Setup.USUAL.castes("watcher"), "1.1[a] 1.2[a]");
    colony.done("1.1");
    colony.happens(
        new Input.BlockTask(colony.id(), "1.1", "jane", "operator", "let me look", "jane", "soon"));

    colony.happens(new Input.CancelTask(colony.id(), "1.1", "jane", Optional.empty()));

    assertThat(colony.running()).containsExactly("1.2");
  }

  @Test
  void atMostFiveAreMergedAndTheRestWaitsForTheFile() {
    var six = IntStream.rangeClosed(1, 6).mapToObj(i -> "1.%d[src]".formatted(i));
    var colony = Case.of(six.collect(Collectors.joining(" ")));

    assertThat(colony.running()).containsExactly("1.1");
    colony.done("1.1");

    assertThat(colony.running()).containsExactly("1.6");
    colony.done("1.6");
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void aTaskWaitsForTheFilesOfThoseThatRideWithItToo() {
    var colony = Case.of("1.1[x] 1.2 1.3[b+c]<1.2 1.4[b+x]<1.2");

    colony.done("1.2");

    assertThat(colony.running()).containsExactly("1.1");
    colony.done("1.1");
    assertThat(colony.running()).containsExactly("1.3");
  }

  @Test
  void whatIsInAFolderOrMatchesAPatternOverlaps() {
    var colony = Case.of("1.1[src/*.ts] 1.2[src/a.ts] 1.3[docs] 1.4[docs/x/y.md]");

    assertThat(colony.facts(Fact.TasksMerged.class)).hasSize(2);
    assertThat(colony.running()).hasSize(2);
  }
}
