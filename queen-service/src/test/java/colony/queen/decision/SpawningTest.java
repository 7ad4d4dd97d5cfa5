package colony.queen.decision;

import static colony.queen.decision.Case.ANT;
import static colony.queen.decision.Case.wish;
import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Ask;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Mode;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SpawningTest {
  private static final Setup SWARM = Setup.USUAL.castes("scout", "architect");

  @Test
  void aBlockingRequestParksTheAskerAndGivesItsSlotToTheChild() {
    var colony = new Case(SWARM.limit(1), "1.1");

    colony.asks("1.1", wish("r1", "scout", true));

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.PARKED);
    assertThat(colony.running()).containsExactly("1.1@scout1");
    assertThat(colony.facts())
        .hasAtLeastOneElementOfType(Fact.SpawnGranted.class)
        .hasAtLeastOneElementOfType(Fact.TaskParked.class);
    assertThat(colony.dispatch("1.1@scout1").given().inputs()).containsExactly(0);
  }

  @Test
  void theAskerRunsAgainWithTheAnswer() {
    var colony = new Case(SWARM, "1.1");
    colony.asks("1.1", wish("r1", "scout", true));

    colony.done("1.1@scout1");

    var given = colony.dispatch("1.1").given();
    assertThat(given.answers())
        .singleElement()
        .satisfies(it -> assertThat(it.status()).isEqualTo("DONE"));
    assertThat(given.requestsLeft()).isEqualTo(1);
    assertThat(colony.task("1.1@scout1").kin().consumed()).isTrue();
    colony.done("1.1");
    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void onlyAnAskerThatCannotRunAtOnceIsToldAsWaiting() {
    var alone = new Case(SWARM, "1.1");
    alone.asks("1.1", wish("r1", "scout", true));
    alone.done("1.1@scout1");
    assertThat(alone.facts(Fact.TasksReady.class)).isEmpty();

    var behind = new Case(SWARM, "1.1");
    behind.asks("1.1", wish("r1", "scout", true));
    behind.happens(Jane.pauses());
    behind.done("1.1@scout1");
    assertThat(behind.task("1.1").status()).isEqualTo(TaskStatus.READY);
    assertThat(behind.facts(Fact.TasksReady.class))
        .anySatisfy(
            it -> {
              assertThat(it.tasks()).containsExactly("1.1");
              assertThat(it.reason()).isEqualTo("its requests are answered");
            });
  }

  /// It would end and wait for an answer, and its review be passed.
  @Test
  void whoMayNotAskIsToldSoAndRefused() {
    var colony = new Case(SWARM.castes("scout", "watcher"), "1.1");
    colony.done("1.1");
    assertThat(colony.dispatch(colony.extra()).given().requestsLeft()).isZero();

    colony.asks(colony.extra(), wish("r1", "scout", true));

    assertThat(colony.facts(Fact.SpawnRefused.class))
        .singleElement()
        .satisfies(it -> assertThat(it.reason()).isEqualTo("a worker of kind REVIEW may not ask"));
    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.DONE);
  }

  @Test
  void ofARefusedRequestTheLedgerKeepsTheBeginningAndTheEventAll() {
    var colony = new Case(SWARM, "1.1");
    var told = "x".repeat(16_000);

    colony.asks("1.1", new Input.Spawn("r1", "nobody", "why", told, true, Map.of()));

    assertThat(colony.task("1.1").kin().asks())
        .singleElement()
        .satisfies(it -> assertThat(it.context()).hasSize(500).endsWith("x…"));
    assertThat(colony.facts(Fact.SpawnRefused.class).getFirst().request().context())
        .isEqualTo(told);
  }

  @Test
  void fiveBuildersThatEachAskOneBlockingScoutFinish() {
    var colony = new Case(SWARM.limit(5), "1.1 1.2 1.3 1.4 1.5");
    var builders = List.of("1.1", "1.2", "1.3", "1.4", "1.5");

    builders.forEach(it -> colony.asks(it, wish("r", "scout", true)));
    builders.forEach(it -> colony.done(it + "@scout1"));
    builders.forEach(colony::done);

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.standing().counts().done()).isEqualTo(10);
  }

  @Test
  void queuesWhatFindsNoSlotAndStartsTheOldestFirst() {
    var colony = new Case(SWARM.limit(2), "1.1 1.2");

    colony.happens(mid("1.1", wish("r1", "scout", false), wish("r2", "scout", false)));

    assertThat(colony.facts(Fact.SpawnQueued.class)).hasSize(2);
    colony.done("1.2");
    assertThat(colony.running()).containsExactlyInAnyOrder("1.1", "1.1@scout1");
  }

  @Test
  void refusesWhatIsTooDeepAndTellsTheAsker() {
    var colony = new Case(SWARM.in(Mode.LIGHTWEIGHT), "1.1");
    colony.asks("1.1", wish("r1", "scout", true));

    colony.asks("1.1@scout1", wish("r2", "architect", true));

    assertThat(colony.facts(Fact.SpawnRefused.class).getFirst().reason())
        .isEqualTo("depth 3 is over the limit of 2");
    var given = colony.dispatch("1.1@scout1").given();
    assertThat(given.answers())
        .singleElement()
        .satisfies(it -> assertThat(it.status()).isEqualTo("REFUSED"));
  }

  @Test
  void refusesTheThirdRequestOfATaskOverAllItsAttempts() {
    var colony = new Case(SWARM, "1.1");
    colony.asks("1.1", wish("r1", "scout", true));
    colony.done("1.1@scout1");
    colony.asks("1.1", wish("r2", "scout", true));
    colony.done("1.1@scout2");

    colony.asks("1.1", wish("r3", "scout", true));

    assertThat(colony.facts(Fact.SpawnRefused.class).getFirst().reason())
        .isEqualTo("the task has asked for 2 children already");
  }

  @Test
  void ofVeryManyRequestsThoseThatNobodyLooksAtAreRefusedToo() {
    var colony = new Case(SWARM, "1.1");
    int many = Spawning.MOST_AT_ONCE + 1;

    colony.asks(
        "1.1",
        IntStream.range(0, many)
            .mapToObj(it -> wish("r" + it, "scout", false))
            .toArray(Input.Spawn[]::new));

    assertThat(colony.facts(Fact.SpawnRefused.class))
        .hasSize(many - Ask.MOST_CHILDREN)
        .last()
        .satisfies(it -> assertThat(it.reason()).startsWith("more than"));
  }

  @Test
  void whoeverGetsNothingButRefusalsIsBlockedInTheEnd() {
    var colony = new Case(SWARM.attempts(1), "1.1");

    for (int i = 0; i < 3; i++) {
      colony.asks("1.1", wish("r" + i, "poet", true));
    }

    assertThat(colony.blocked("1.1").code()).isEqualTo("limit");
    assertThat(colony.blocked("1.1").message()).contains("caste poet has no executor");
  }

  @Test
  void aBlockThatCannotBeReadIsToldToTheWorker() {
    var colony = new Case(SWARM, "1.1");

    colony.happens(
        new Input.Finished(
            colony.id(),
            "1.1",
            1,
            ANT,
            Outcome.SUCCESS,
            Case.result("?", java.util.Optional.empty()),
            List.of(),
            List.of("line 3: no end line")));

    assertThat(colony.dispatch("1.1").given().findings())
        .containsExactly("a spawn request cannot be read: line 3: no end line");
  }

  @Test
  void theSameRequestOfALostAttemptHasTheSameChild() {
    var colony = new Case(SWARM, "1.1");
    colony.seen("1.1", 1, ANT);
    colony.happens(mid("1.1", wish("r1", "scout", false)));
    colony.lost(ANT);

    colony.asks("1.1", wish("r1", "scout", true));

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.PARKED);
    assertThat(colony.task("1.1").kin().asks()).hasSize(1);
    colony.done("1.1@scout1");
    assertThat(colony.dispatched()).containsExactly("1.1");
  }

  /// It was done without the answer, and without the checks that its worker left for the run after.
  @Test
  void whatWasAskedInTheMiddleOfTheWorkIsWaitedForWhenTheReportSaysSo() {
    var colony = new Case(SWARM, "1.1");
    colony.seen("1.1", 1, ANT);
    colony.happens(mid("1.1", wish("r1", "scout", false)));

    colony.asks("1.1", wish("r1", "scout", true));

    assertThat(colony.task("1.1").status()).isEqualTo(TaskStatus.PARKED);
    colony.done("1.1@scout1");
    assertThat(colony.dispatched()).containsExactly("1.1");
  }

  @Test
  void aChildThatIsBlockedOrCancelledIsAnAnswerToo() {
    var colony = new Case(SWARM, "1.1 1.2");
    colony.asks("1.1", wish("r1", "scout", true));
    colony.finished("1.1@scout1", Outcome.AUTH);
    assertThat(colony.dispatch("1.1").given().answers().getFirst().status()).isEqualTo("BLOCKED");

    colony.asks("1.2", wish("r1", "scout", true));
    colony.happens(
        new Input.CancelTask(colony.id(), "1.2@scout1", "jane", java.util.Optional.empty()));

    assertThat(colony.dispatch("1.2").given().answers().getFirst().status()).isEqualTo("CANCELLED");
  }

  @Test
  void resultsNobodyWaitedForGoToTheNextWave() {
    var colony = new Case(SWARM, "1.1 1.2<1.1");
    colony.happens(mid("1.1", wish("r1", "scout", false)));
    colony.done("1.1@scout1");
    assertThat(colony.task("1.1@scout1").kin().consumed()).isFalse();

    colony.done("1.1");

    assertThat(colony.dispatch("1.2").given().shared()).hasSize(1);
    assertThat(colony.task("1.1@scout1").kin().consumed()).isTrue();
  }

  @Test
  void aResultThatItsOnlyTakerNeverGotIsForTheNextWave() {
    var colony = new Case(SWARM, "1.1 1.2<1.1", "2.1");
    colony.happens(mid("1.1", wish("r1", "scout", false)));
    colony.done("1.1@scout1");
    colony.happens(Jane.pauses());
    colony.done("1.1");
    assertThat(colony.task("1.1@scout1").kin().consumed()).isTrue();

    colony.happens(new Input.CancelTask(colony.id(), "1.2", "jane", java.util.Optional.empty()));

    assertThat(colony.task("1.1@scout1").kin().consumed()).isFalse();
    colony.happens(Jane.resumes());
    colony.goesOn();
    assertThat(colony.dispatch("2.1").given().shared()).hasSize(1);
  }

  @Test
  void aPhaseWaitsForItsChildren() {
    var colony = new Case(SWARM, "1.1");
    colony.happens(mid("1.1", wish("r1", "scout", false)));

    colony.done("1.1");
    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    colony.done("1.1@scout1");

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
  }

  @Test
  void cancelReachesTheWholeSubtree() {
    var colony = new Case(SWARM, "1.1");
    colony.asks("1.1", wish("r1", "scout", true));
    colony.asks("1.1@scout1", wish("r2", "architect", true));

    colony.happens(new Input.CancelTask(colony.id(), "1.1", "jane", java.util.Optional.empty()));

    assertThat(
            Stream.of("1.1", "1.1@scout1", "1.1@scout1@architect1")
                .map(it -> colony.task(it).status()))
        .containsOnly(TaskStatus.CANCELLED);
    assertThat(colony.effects(Effect.Stop.class)).hasSize(1);
  }

  @Test
  void anOperatorLiftsOneRefusal() {
    var colony = new Case(SWARM.in(Mode.LIGHTWEIGHT), "1.1");
    colony.asks("1.1", wish("r1", "scout", true));
    colony.asks("1.1@scout1", wish("r2", "architect", true), wish("r3", "scout", true));
    var override =
        new Input.OverrideSpawn(colony.id(), "1.1@scout1", "r2", "jane", "she knows best");

    colony.happens(override);

    assertThat(colony.task("1.1@scout1@architect1").status()).isEqualTo(TaskStatus.ACTIVE);
    assertThat(colony.colony().spec(2).depth()).isEqualTo(3);
    assertThat(colony.happens(override)).isInstanceOf(Decision.Refused.class);
  }

  @Test
  void remembersTheChildrenOfATaskHoweverOftenItIsRefused() {
    var colony = new Case(SWARM, "1.1");
    colony.happens(mid("1.1", wish("r", "scout", false)));

    for (int report = 0; report < 4; report++) {
      int before = 10 * report;
      colony.happens(
          mid(
              "1.1",
              IntStream.range(before, before + 10)
                  .mapToObj(it -> wish("r" + it, "cook", false))
                  .toArray(Input.Spawn[]::new)));
    }

    assertThat(colony.task("1.1").kin().asks()).hasSize(30);
    assertThat(colony.task("1.1").kin().granted()).isEqualTo(1);
  }

  @Test
  void runsOnAfterThousandsOfAsks() {
    var ids = IntStream.rangeClosed(1, 200).mapToObj(i -> "1." + i).toList();
    var colony = new Case(SWARM.limit(5), String.join(" ", ids));

    while (colony.state() == ColonyState.EXECUTING) {
      var next = colony.running().getFirst();
      if (next.contains("@") || !colony.task(next).kin().asks().isEmpty()) {
        colony.done(next);
      } else {
        colony.asks(next, wish("r", "scout", true));
      }
      colony.later(Duration.ofMillis(1));
    }

    assertThat(colony.standing().counts().done()).isEqualTo(400);
  }

  private static Input mid(String task, Input.Spawn... wishes) {
    return new Input.SpawnRequested(Case.ID, task, 1, ANT, List.of(wishes));
  }
}
