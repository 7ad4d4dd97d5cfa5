package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.memory.Pattern;
import colony.queen.plan.MemoryRules;
import colony.queen.task.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GlobalsTest {
  @Test
  void whatOtherProjectsLearnedIsGivenToEveryWorkerBestFirst() {
    var patterns = List.of(pattern("global_1_a", 0.8, 0), pattern("global_2_b", 0.9, 0));

    var colony = new Case(Setup.USUAL, patterns, "1.1");

    var learned = colony.dispatch("1.1").given().steering().learned();
    assertThat(learned)
        .extracting(it -> it.signal().content())
        .containsExactly("Global: content of global_2_b", "Global: content of global_1_a");
    assertThat(learned.getFirst().effective()).isCloseTo(0.21, within(1e-9));
    assertThat(colony.facts(Fact.PatternsGiven.class).getFirst().given()).hasSize(2);
  }

  @Test
  void onlyTheCategoriesOfThePlanAreGiven() {
    var setup =
        Setup.USUAL.memory(new MemoryRules(MemoryRules.Brain.RECORDED, Set.of("security"), 0));

    var colony = new Case(setup, List.of(pattern("global_1_a", 0.8, 0)), "1.1");

    assertThat(colony.facts(Fact.PatternsGiven.class)).isEmpty();
  }

  @Test
  void whatStrangersWroteAndWorkersMayNotReadIsNotGiven() {
    var bad = new Pattern("global_1_a", "tooling", "run $(this)", 0.8, 3, 0, Instant.EPOCH);

    var colony = new Case(Setup.USUAL, List.of(bad), "1.1");

    assertThat(colony.dispatch("1.1").given().steering().learned()).isEmpty();
  }

  @Test
  void whereAPhaseBeginsTheyAreAsStrongAsAtFirst() {
    var colony = new Case(Setup.USUAL, List.of(pattern("global_1_a", 0.8, 0)), "1.1", "2.1");
    colony.later(Duration.ofHours(6));
    colony.done("1.1");

    colony.goesOn();

    assertThat(colony.facts(Fact.SignalsRenewed.class)).hasSize(1);
    assertThat(colony.dispatch("2.1").given().steering().learned().getFirst().current())
        .isCloseTo(0.3, within(1e-9));
  }

  @Test
  void theyComeBackWithAPhaseThoughTheCheckInTookANight() {
    var colony = new Case(Setup.USUAL, List.of(pattern("global_1_a", 0.8, 0)), "1.1", "2.1");
    colony.done("1.1");
    colony.later(Duration.ofHours(16));

    colony.goesOn();

    assertThat(colony.dispatch("2.1").given().steering().learned())
        .extracting(Effect.Sensed::current)
        .containsExactly(0.3);
  }

  @Test
  void oneThatAPersonRemovedDoesNotComeBack() {
    var colony = new Case(Setup.USUAL, List.of(pattern("global_1_a", 0.8, 0)), "1.1", "2.1");
    var learned = colony.dispatch("1.1").given().steering().learned().getFirst().signal();
    colony.done("1.1");
    colony.later(Duration.ofHours(16));
    colony.happens(new Input.RemoveSignal(colony.id(), learned.id(), "jane", Optional.empty()));

    colony.goesOn();

    assertThat(colony.dispatch("2.1").given().steering().learned()).isEmpty();
  }

  @Test
  void aRunThatBeginsAgainHasNothingThatWasTakenBackMeanwhile() {
    var colony = new Case(Setup.USUAL, List.of(pattern("global_1_a", 0.8, 0)), "1.1");
    colony.cancelled();
    colony.happens(Jane.resets());

    colony.happens(Jane.begins());

    assertThat(colony.dispatch("1.1").given().steering().learned()).isEmpty();
    assertThat(colony.facts(Fact.PatternsGiven.class))
        .singleElement()
        .satisfies(it -> assertThat(it.given()).isEmpty());
    colony.cancelled();
    assertThat(colony.facts(Fact.RunClosed.class).getFirst().given()).isEmpty();
  }

  @Test
  void aPatternThatSomeHaveHadIsWithheldFromAboutTheShareThatThePlanSays() {
    var setup = Setup.USUAL.memory(new MemoryRules(MemoryRules.Brain.RECORDED, Set.of(), 0.5));
    var known = IntStream.range(0, 400).mapToObj(i -> pattern("global_%d_x".formatted(i), 0.8, 4));
    var fresh = pattern("global_fresh", 0.8, 3);

    var colony = new Case(setup, Stream.concat(known, Stream.of(fresh)).toList(), "1.1");

    var fact = colony.facts(Fact.PatternsGiven.class).getFirst();
    assertThat(fact.withheld()).hasSizeBetween(120, 280).doesNotContain("global_fresh");
    assertThat(fact.given().size() + fact.withheld().size()).isEqualTo(401);
  }

  @Test
  void aRunSaysWhatItWasGivenAndHowItWent() {
    var colony = new Case(Setup.USUAL.onAuto(), List.of(pattern("global_1_a", 0.8, 0)), "1.1 1.2");
    colony.lost(Case.ANT);
    colony.seen("1.1", colony.task("1.1").epoch(), Case.ANT);
    colony.finished("1.1", Outcome.TRANSIENT);
    colony.later(Duration.ofMinutes(5)).timer();
    colony.done("1.1");

    colony.done("1.2");

    var closed = colony.facts(Fact.RunClosed.class).getFirst();
    assertThat(closed.outcome()).isEqualTo("completed");
    assertThat(closed.given()).containsExactly("global_1_a");
    assertThat(closed.score()).contains(0.5);
  }

  @Test
  void aRunThatPeopleEndSaysNothingAboutWhatItWasGiven() {
    var colony = new Case(Setup.USUAL, List.of(pattern("global_1_a", 0.8, 0)), "1.1");

    colony.cancelled();

    var closed = colony.facts(Fact.RunClosed.class).getFirst();
    assertThat(closed.outcome()).isEqualTo("cancelled");
    assertThat(closed.score()).isEmpty();
  }

  @Test
  void givenUpIsFailedOnlyWhereSomethingWentWrong() {
    var green = new Case(Setup.USUAL, List.of(pattern("global_1_a", 0.8, 0)), "1.1", "2.1");
    green.done("1.1");
    var red =
        new Case(
            Setup.USUAL.verified("p1", Setup.full("tests")).reworks("p1", 0),
            List.of(pattern("global_1_a", 0.8, 0)),
            "1.1",
            "2.1");
    red.done("1.1");
    red.extra(Outcome.CRASH);

    green.happens(Jane.abandons());
    red.happens(Jane.abandons());

    assertThat(green.facts(Fact.RunClosed.class).getFirst().score()).isEmpty();
    assertThat(red.facts(Fact.RunClosed.class).getFirst().score()).contains(0.0);
  }

  static Pattern pattern(String id, double score, int runs) {
    return new Pattern(id, "performance", "content of " + id, score, 3, runs, Instant.EPOCH);
  }
}
