package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.memory.Entry;
import colony.queen.memory.Instinct;
import colony.queen.memory.Memory;
import colony.queen.memory.Note;
import colony.queen.plan.Mode;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import colony.queen.task.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExtractionTest {
  private static final String SORT = "tooling: sort before you compare";

  @Test
  void inStandardModeAPhasesEndExtracts() {
    var colony = Case.of("1.1 1.2", "2.1");
    colony.learned("1.1", SORT);
    assertThat(colony.effects(Effect.Learn.class)).isEmpty();
    assertThat(colony.colony().notes()).hasSize(1);

    colony.done("1.2");

    assertThat(colony.effects(Effect.Learn.class))
        .extracting(it -> it.note().content())
        .containsExactly("sort before you compare");
    assertThat(colony.facts(Fact.LearningsExtracted.class).getFirst().point())
        .isEqualTo("phase-end");
    assertThat(colony.colony().notes()).isEmpty();
    assertThat(memory(colony).learnings()).extracting(Entry::about).containsExactly("p1");
  }

  @Test
  void inLightweightModeTheRunsEndExtracts() {
    var colony = new Case(Setup.USUAL.in(Mode.LIGHTWEIGHT).onAuto(), "1.1", "2.1");
    colony.learned("1.1", SORT);
    assertThat(colony.colony().notes()).hasSize(1);

    colony.done("2.1");

    assertThat(colony.effects(Effect.Learn.class)).hasSize(1);
    assertThat(colony.facts(Fact.LearningsExtracted.class).getFirst().point()).isEqualTo("run-end");
  }

  @Test
  void inFullModeAReportExtracts() {
    var colony = new Case(Setup.USUAL.in(Mode.FULL), "1.1 1.2");

    colony.learned("1.1", SORT);

    assertThat(colony.effects(Effect.Learn.class)).hasSize(1);
  }

  @Test
  void aRunThatIsCancelledExtractsWhatIsLeft() {
    var colony = Case.of("1.1 1.2");
    colony.learned("1.1", SORT);

    colony.cancelled();

    assertThat(colony.effects(Effect.Learn.class)).hasSize(1);
  }

  @Test
  void aRunThatIsRolledBackExtractsWhatIsLeft() {
    var colony = Case.of("1.1 1.2");
    colony.learned("1.1", SORT);

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("PRE_p1")));

    assertThat(colony.effects(Effect.Learn.class)).hasSize(1);
    assertThat(memory(colony).learnings()).hasSize(1);
  }

  @Test
  void whatWorkingMemoryHasNoRoomForIsExtractedFirst() {
    var colony = new Case(Setup.USUAL.limit(5), "1.1 1.2");
    var big =
        IntStream.range(0, 330)
            .mapToObj(i -> "tooling: %d %s".formatted(i, "x".repeat(1_990)))
            .toArray(String[]::new);

    colony.learned("1.1", big);

    var extracted = colony.facts(Fact.LearningsExtracted.class);
    assertThat(extracted.getFirst().point()).isEqualTo("evicted");
    assertThat(extracted.getFirst().notes().getFirst().content()).startsWith("0 ");
    assertThat(colony.colony().notes().stream().mapToLong(it -> it.content().length()).sum())
        .isLessThanOrEqualTo(Memory.WORKING_CHARACTERS);
  }

  @Test
  void anUnknownCategoryStaysInTheColony() {
    var colony = new Case(Setup.USUAL.onAuto(), "1.1");

    colony.learned("1.1", "gardening: water the plants");

    assertThat(colony.effects(Effect.Learn.class)).isEmpty();
    assertThat(memory(colony).learnings()).hasSize(1);
  }

  @Test
  void whatIsSaidAgainstAPatternIsRememberedAsThat() {
    var colony = new Case(Setup.USUAL.in(Mode.FULL), "1.1 1.2");

    colony.learned(
        "1.1", List.of(new Input.Learning("tooling", "do not sort", Optional.of("global_1_ab"))));

    assertThat(memory(colony).learnings())
        .extracting(Entry::contradicts)
        .containsExactly(Optional.of("global_1_ab"));
  }

  @Test
  void whatWasLearnedByMendingIsTrustedAtOnceAndGivenToTheNextPhase() {
    var colony = Case.of("1.1", "2.1");
    colony.finished("1.1", Outcome.TRANSIENT);
    colony.later(Duration.ofMinutes(5)).timer();
    colony.learned("1.1", SORT);

    colony.goesOn();

    var recalled = colony.dispatch("2.1").given().steering().recalled().orElseThrow();
    assertThat(recalled.memory().instincts()).extracting(Instinct::confidence).containsExactly(0.5);
    assertThat(recalled.memory().learnings()).hasSize(1);
    assertThat(colony.facts(Fact.TaskStarted.class).getFirst().memory()).hasSize(2);
  }

  @Test
  void anInstinctThatWorkersWereGivenGainsByAFrontThatEndsWell() {
    var colony = Case.of("1.1", "2.1");
    colony.happens(Jane.gives(SignalType.FEEDBACK, "small commits, please"));
    colony.done("1.1");
    colony.goesOn();

    colony.done("2.1");

    assertThat(memory(colony).instincts())
        .extracting(Instinct::confidence, Instinct::successes)
        .containsExactly(tuple(0.8, 1));
  }

  @Test
  void anInstinctThatWorkersWereGivenLosesByAPhaseThatIsSentBack() {
    var colony = new Case(Setup.USUAL.verified("p2", Setup.full("tests")), "1.1", "2.1");
    colony.happens(Jane.gives(SignalType.FEEDBACK, "small commits, please"));
    colony.done("1.1");
    colony.goesOn();
    colony.done("2.1");

    colony.extra(Outcome.CRASH);

    assertThat(colony.running()).containsExactly("2.1");
    assertThat(memory(colony).instincts())
        .extracting(Instinct::confidence, Instinct::failures)
        .containsExactly(tuple(0.6, 1));
  }

  @Test
  void aFrontThatIsOverIsKeptInAFewWords() {
    var colony = Case.of("1.1", "2.1");

    colony.done("1.1");

    assertThat(memory(colony).sessions().getFirst().content())
        .startsWith("Phase p1: 1 done, 0 cancelled, 0 blocked. 1.1: it went well");
    assertThat(colony.facts(Fact.SessionClosed.class)).hasSize(1);
  }

  @Test
  void decisionsAreRemembered() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");

    colony.happens(Jane.reworks("use fewer words"));

    assertThat(memory(colony).decisions())
        .extracting(Entry::about, Entry::content)
        .containsExactly(tuple("rework", "use fewer words"));
  }

  @Test
  void whatAPhaseLearnedIsASignalToTheNext() {
    var colony = Case.of("1.1", "2.1");
    colony.learned("1.1", SORT);

    colony.goesOn();

    assertThat(colony.dispatch("2.1").given().steering().signals())
        .extracting(it -> it.signal().source(), it -> it.signal().content())
        .contains(tuple(Signal.PHASE, "Phase p1 learned: sort before you compare"));
  }

  @Test
  void aReportThatWasSeenTwiceIsLearnedFromOnce() {
    var colony = Case.of("1.1 1.2");
    int epoch = colony.task("1.1").epoch();
    colony.learned("1.1", SORT);

    colony.finished("1.1", epoch, Case.ANT, Outcome.SUCCESS);

    assertThat(colony.colony().notes()).extracting(Note::task).containsExactly("1.1");
    assertThat(List.copyOf(colony.colony().notes())).hasSize(1);
  }

  private static Memory memory(Case colony) {
    return colony.colony().mind().memory();
  }
}
