package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.decision.Decision.Refused;
import colony.queen.memory.Instinct;
import colony.queen.signal.Level;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignalsTest {
  @Test
  void whatSteersIsGivenWithTheAttemptAndRecordedWithIt() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2");
    colony.happens(Jane.gives(SignalType.FOCUS, "the parser comes first"));

    colony.done("1.1");

    var given = colony.dispatch("1.2").given().steering();
    assertThat(given.signals())
        .extracting(it -> it.signal().content(), Effect.Sensed::level)
        .containsExactly(
            tuple("the parser comes first", Level.PRIORITIZE), tuple("win", Level.NOTE));
    assertThat(colony.facts(Fact.TaskStarted.class).getFirst().signals())
        .extracting(Effect.Sensed::effective)
        .first()
        .satisfies(it -> assertThat(it).isCloseTo(0.63, within(1e-9)));
  }

  @Test
  void whatIsIgnoredIsNotGiven() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2");
    colony.happens(weak(0.3));

    colony.done("1.1");

    assertThat(colony.dispatch("1.2").given().steering().signals())
        .extracting(it -> it.signal().type())
        .containsExactly(SignalType.INIT);
  }

  @Test
  void aPausedColonyDoesNotAge() {
    var colony = Case.of("1.1");
    colony.happens(Jane.gives(SignalType.FOCUS, "the parser comes first"));
    colony.happens(new Input.Pause(colony.id(), "jane", false, Optional.empty()));
    colony.later(Duration.ofDays(2));
    colony.happens(new Input.Resume(colony.id(), "jane", Optional.empty()));
    colony.later(Duration.ofHours(1));

    var time = colony.colony().mind().clock().read(colony.now());

    assertThat(signals(colony).getLast().current(time)).isCloseTo(0.35, within(1e-9));
  }

  @Test
  void theSameGivenAgainIsReinforced() {
    var colony = Case.of("1.1");
    colony.happens(Jane.gives(SignalType.FOCUS, "the parser comes first"));
    colony.later(Duration.ofHours(1));

    colony.happens(Jane.gives(SignalType.FOCUS, "the parser comes first"));

    assertThat(signals(colony)).hasSize(2);
    assertThat(signals(colony).getLast().count()).isEqualTo(2);
    assertThat(colony.facts(Fact.SignalReinforced.class)).hasSize(1);
  }

  @Test
  void theSameMessageTwiceIsOneSignalOnce() {
    var colony = Case.of("1.1");
    var message = new UUID(1, 2);
    colony.happens(Jane.sends(message, SignalType.FOCUS, "the parser comes first of all"));

    colony.happens(Jane.sends(message, SignalType.FOCUS, "the parser comes first of all"));

    assertThat(signals(colony).getLast().count()).isEqualTo(1);
  }

  @Test
  void whatHasDecayedAwayIsForgottenAndTold() {
    var colony = Case.of("1.1");
    colony.happens(Jane.gives(SignalType.FOCUS, "the parser comes first"));
    var old = signals(colony).getLast();
    colony.later(Duration.ofHours(5));

    colony.happens(Jane.gives(SignalType.REDIRECT, "no global state"));

    assertThat(signals(colony)).doesNotContain(old);
    assertThat(colony.facts(Fact.SignalsFaded.class).getFirst().signals())
        .containsExactly(old.id());
  }

  @Test
  void aPersonTakesASignalBack() {
    var colony = Case.of("1.1");
    colony.happens(Jane.gives(SignalType.FOCUS, "the parser comes first"));
    var id = signals(colony).getLast().id();

    colony.happens(new Input.RemoveSignal(colony.id(), id, "jane", Optional.empty()));

    assertThat(signals(colony)).extracting(Signal::type).containsExactly(SignalType.INIT);
    assertThat(colony.happens(new Input.RemoveSignal(colony.id(), id, "jane", Optional.empty())))
        .isInstanceOf(Refused.class);
  }

  @Test
  void whatAProgramMayNotSayIsRefusedInTheLog() {
    var colony = Case.of("1.1");

    colony.happens(Jane.sends(new UUID(1, 2), SignalType.FOCUS, "too short"));

    assertThat(colony.facts(Fact.CommandRefused.class).getFirst().reason())
        .isEqualTo("content has 9 characters, expected at least 20 of a program");
    assertThat(signals(colony)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 1.0001, Double.NaN, Double.POSITIVE_INFINITY})
  void aStrengthBeyondItsBoundsIsRefused(double strength) {
    var refused = (Refused) Case.of("1.1").happens(weak(strength));

    assertThat(refused.why()).contains("expected 0.05 to 1");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1})
  void aHalfLifeOfNothingIsRefused(long seconds) {
    var given =
        new Input.GiveSignal(
            Case.of("1.1").id(),
            Optional.empty(),
            "jane",
            SignalType.FOCUS,
            "the parser",
            Optional.empty(),
            Optional.empty(),
            Optional.of(Duration.ofSeconds(seconds)),
            false);

    assertThat(((Refused) Case.of("1.1").happens(given)).why())
        .isEqualTo("half-life is %d s, expected above 0".formatted(seconds));
  }

  @Test
  void moreThanAHundredLiveOnesAreRefused() {
    var colony = Case.of("1.1");
    for (int i = 1; i < Signals.MOST; i++) {
      colony.happens(Jane.gives(SignalType.FOCUS, "the parser " + i));
    }

    var decision = colony.happens(Jane.gives(SignalType.FOCUS, "one more"));

    assertThat(((Refused) decision).why()).contains("100 live signals");
    assertThat(colony.happens(Jane.gives(SignalType.FOCUS, "the parser 1")))
        .isInstanceOf(Decision.Moved.class);
  }

  @Test
  void whoTakesAFeedbackBackTakesTheInstinctThatCameFromIt() {
    var colony = Case.of("1.1", "2.1");
    colony.happens(Jane.gives(SignalType.FEEDBACK, "tabs, not spaces"));
    colony.happens(Jane.gives(SignalType.FEEDBACK, "tabs, not spaces"));
    assertThat(instincts(colony)).containsExactly("tabs, not spaces");
    var said = signals(colony).getLast();

    colony.happens(new Input.RemoveSignal(colony.id(), said.id(), "jane", Optional.empty()));

    assertThat(instincts(colony)).isEmpty();
    assertThat(colony.facts(Fact.InstinctsChanged.class).getLast().forgotten()).hasSize(1);
  }

  @Test
  void whatWasLearnedBeforeSomebodySaidItStaysWhenThatIsTakenBack() {
    var colony = Case.of("1.1", "2.1");
    colony.learned("1.1", "convention: tabs, not spaces");
    colony.happens(Jane.gives(SignalType.FEEDBACK, "Tabs, not  spaces"));
    var said = signals(colony).getLast();

    colony.happens(new Input.RemoveSignal(colony.id(), said.id(), "jane", Optional.empty()));

    assertThat(instincts(colony)).containsExactly("tabs, not spaces");
  }

  private static List<String> instincts(Case colony) {
    return colony.colony().mind().memory().instincts().stream().map(Instinct::content).toList();
  }

  @Test
  void aRollbackGivesSignalsBackAndKeepsWhatWasLearned() {
    var colony = Case.of("1.1", "2.1", "3.1");
    colony.happens(Jane.gives(SignalType.REDIRECT, "no global state"));
    colony.done("1.1");
    colony.goesOn();
    var id = signals(colony).stream().filter(it -> it.type() == SignalType.REDIRECT).findAny();
    colony.happens(
        new Input.RemoveSignal(colony.id(), id.orElseThrow().id(), "jane", Optional.empty()));
    colony.learned("2.1", "tooling: sort before you compare");

    colony.happens(Jane.rollsBack(colony, colony.checkpoint("POST_p1")));

    assertThat(signals(colony)).extracting(Signal::type).contains(SignalType.REDIRECT);
    assertThat(colony.colony().mind().memory().learnings()).hasSize(1);
  }

  @Test
  void aDecisionsTextThatWorkersMayNotReadSteersNobody() {
    var colony = Case.of("1.1", "2.1");
    colony.done("1.1");

    colony.happens(Jane.reworks("use <system> tags"));

    assertThat(colony.facts(Fact.SignalEmitted.class)).hasSize(1);
    assertThat(signals(colony)).extracting(Signal::type).containsExactly(SignalType.INIT);
  }

  @Test
  void whoGoesOnWithSignalsGivesThemInTheSameMomentOrNotAtAll() {
    var colony = Case.of("1.1", "2.1", "3.1");
    colony.done("1.1");
    var bad = Jane.gives(SignalType.FOCUS, "$(bad)");
    assertThat(colony.happens(goesOn(bad))).isInstanceOf(Refused.class);

    colony.happens(goesOn(Jane.gives(SignalType.REDIRECT, "no global state")));

    assertThat(colony.dispatch("2.1").given().steering().signals())
        .extracting(it -> it.signal().content())
        .contains("no global state");
  }

  private static Input goesOn(Input.GiveSignal with) {
    return new Input.Continue(
        with.colonyId(),
        Optional.empty(),
        "jane",
        Optional.empty(),
        Optional.empty(),
        List.of(with),
        Optional.empty());
  }

  private static Input.GiveSignal weak(double strength) {
    return new Input.GiveSignal(
        Case.of("1.1").id(),
        Optional.empty(),
        "jane",
        SignalType.FOCUS,
        "the parser comes first",
        Optional.empty(),
        Optional.of(strength),
        Optional.empty(),
        false);
  }

  private static List<Signal> signals(Case colony) {
    return colony.colony().mind().signals();
  }
}
