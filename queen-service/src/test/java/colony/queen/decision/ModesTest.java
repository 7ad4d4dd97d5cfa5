package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Capture;
import colony.queen.colony.Fact;
import colony.queen.colony.Input.Finding.Surveyed;
import colony.queen.colony.Troubles;
import colony.queen.plan.Evidence;
import colony.queen.plan.Mode;
import colony.queen.task.Outcome;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModesTest {
  private static final Evidence MEDIUM = new Evidence(30, List.of("java"), false, false, List.of());

  /// The table of the rules at its edges.
  @ParameterizedTest
  @CsvSource({
    // files, languages, tests, ci, words, mode
    "0,  1, false, false, 1,  LIGHTWEIGHT",
    "19, 1, false, false, 49, LIGHTWEIGHT",
    "20, 1, false, false, 49, STANDARD",
    "20, 1, false, false, 51, FULL",
    "50, 1, false, false, 49, STANDARD",
    "20, 2, false, false, 5,  FULL",
    "20, 1, true,  false, 5,  FULL",
    "20, 1, false, true,  5,  FULL",
    "19, 1, false, false, 50, STANDARD",
    "19, 0, false, false, 5,  STANDARD",
    "50, 1, false, false, 50, STANDARD",
    "51, 1, false, false, 5,  FULL",
    "19, 1, false, false, 51, FULL",
    "5,  2, false, false, 5,  FULL",
    "5,  1, true,  false, 5,  FULL",
    "5,  1, false, true,  5,  FULL",
  })
  void followsFromWhatTheSurveyCounted(
      int files, int languages, boolean tests, boolean ci, int words, Mode mode) {
    var found = new Evidence(files, Collections.nCopies(languages, "java"), tests, ci, List.of());

    assertThat(Modes.of(found, "ant ".repeat(words))).isEqualTo(mode);
  }

  @Test
  void isExplainedInWordsWhateverTheSurveyFound() {
    assertThat(Modes.because(Evidence.NONE, "Tidy up"))
        .isEqualTo("0 files, languages none, no tests, no CI, goal of 2 words");
    assertThat(
            Modes.because(
                new Evidence(9, List.of("java", "sql"), true, false, List.of()), "Tidy up"))
        .isEqualTo("9 files, languages java, sql, with tests, no CI, goal of 2 words");
  }

  @Test
  void aWeightyWordInTheGoalAsksForMore() {
    assertThat(
            Arrays.asList(
                "Authentication", "the DATABASE", "an api", "security!", "payment", "migration"))
        .allMatch(goal -> Modes.of(MEDIUM, goal) == Mode.FULL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rapid", "databases", "apiary", "insecurity", "repayment", "migrations", "auth"})
  void aWordThatOnlyContainsAWeightyOneDoesNot(String goal) {
    assertThat(Modes.of(MEDIUM, goal)).isEqualTo(Mode.STANDARD);
  }

  @Test
  void aWeightyWordAloneDoesNotMakeASmallProjectLarge() {
    var small = new Evidence(19, List.of("java"), false, false, List.of());

    assertThat(Modes.of(small, "an api")).isEqualTo(Mode.LIGHTWEIGHT);
  }

  @Test
  void theSurveyChoosesModeAndLimit() {
    var colony = new Case(Setup.USUAL.limit(5).at("/work", false), "1.1");

    colony.found(colony.extra(), new Surveyed(3, List.of("java"), false, false));

    assertThat(colony.colony().charter().mode()).isEqualTo(Mode.LIGHTWEIGHT);
    assertThat(colony.colony().charter().activeLimit()).isEqualTo(3);
    assertThat(colony.facts(Fact.ModeChosen.class)).hasSize(1);
    assertThat(colony.running()).containsExactly("1.1");
  }

  /// Nobody has one yet, and what the look itself takes is nothing beside it.
  @ParameterizedTest
  @CsvSource({"/work, 1", "https://git.example.org/shop.git, 10"})
  void theSurveyOfAGitUrlHasTheTimeToCloneIt(String workspace, int minutes) {
    var colony = new Case(Setup.USUAL.at(workspace, false), "1.1");

    assertThat(colony.dispatch(colony.extra()).work().timeoutMillis()).isEqualTo(minutes * 60_000L);
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "4, 3"})
  void aLimitThatAPersonGaveStaysWhereTheModeAllowsIt(int given, int then) {
    var colony = new Case(Setup.USUAL.limit(given).at("/work", false), "1.1");

    colony.found(colony.extra(), new Surveyed(3, List.of("java"), false, false));

    assertThat(colony.colony().charter().activeLimit()).isEqualTo(then);
  }

  @Test
  void aLimitThatWasAskedForComesBackWithAModeThatAllowsIt() {
    var asked = Case.of("1.1").colony().charter().askedFor(4);

    var light = asked.in(Mode.LIGHTWEIGHT, asked.limitIn(Mode.LIGHTWEIGHT), asked.choice());

    assertThat(light.activeLimit()).isEqualTo(3);
    assertThat(light.limitIn(Mode.STANDARD)).isEqualTo(4);
  }

  @Test
  void aSurveyThatFailsTakesStandardAndRaisesAFlag() {
    var colony = new Case(Setup.USUAL.in(Mode.FULL).at("/work", false), "1.1");
    var survey = colony.extra();

    colony.extra(Outcome.BAD_TASK);

    assertThat(colony.colony().charter().mode()).isEqualTo(Mode.STANDARD);
    assertThat(colony.facts(Fact.FlagRaised.class))
        .singleElement()
        .satisfies(it -> assertThat(it.flag().severity()).isEqualTo(Troubles.Severity.ISSUE));
    assertThat(colony.running()).containsExactly("1.1");
    assertThat(colony.checkpoint("POST_intake").of())
        .isInstanceOfSatisfying(
            Capture.Of.PhaseEdge.class, it -> assertThat(it.report().status()).isEqualTo("failed"));
    assertThat(colony.restored(survey)).isInstanceOf(Decision.Refused.class);
  }

  @Test
  void nothingIsSurveyedWhereTheModeIsGiven() {
    var colony = new Case(Setup.USUAL.at("/work", true), "1.1");

    assertThat(colony.everything(Fact.TaskStarted.class))
        .extracting(it -> it.task().id())
        .containsExactly("1.1");
  }

  @Test
  void aPersonMayChooseAnotherModeWhoseLimitsHoldFromThenOn() {
    var colony = new Case(Setup.USUAL.in(Mode.FULL).limit(5), "1.1 1.2 1.3 1.4 1.5 1.6");
    assertThat(colony.running()).hasSize(5);

    colony.happens(Jane.chooses(Mode.LIGHTWEIGHT));

    assertThat(colony.running()).hasSize(5);
    assertThat(colony.colony().charter().choice().by()).contains("jane");
    assertThat(colony.recorded())
        .filteredOn(it -> it.fact() instanceof Fact.ModeChosen)
        .singleElement()
        .satisfies(it -> assertThat(it.actor()).isEqualTo("jane"));
    List.of("1.1", "1.2").forEach(colony::done);
    assertThat(colony.running()).containsExactly("1.3", "1.4", "1.5");
    colony.done("1.3");
    assertThat(colony.running()).containsExactly("1.4", "1.5");
    colony.done("1.4");
    assertThat(colony.running()).containsExactly("1.5", "1.6");
    assertThat(colony.colony().charter().activeLimit()).isEqualTo(3);
  }

  @Test
  void aPersonMayGiveMoreRoom() {
    var colony = new Case(Setup.USUAL.in(Mode.LIGHTWEIGHT), "1.1 1.2 1.3 1.4 1.5");

    colony.happens(Jane.chooses(Mode.FULL));

    assertThat(colony.running()).hasSize(5);
  }

  @Test
  void theModeThatHoldsIsNotChosenAgain() {
    var colony = Case.of("1.1");

    assertThat(colony.happens(Jane.chooses(Mode.STANDARD)))
        .isInstanceOfSatisfying(
            Decision.Refused.class,
            it -> assertThat(it.why()).isEqualTo("the mode is STANDARD already"));
  }

  @Test
  void aSurveyDoesNotUndoWhatAPersonChose() {
    var colony = new Case(Setup.USUAL.at("/work", false), "1.1");
    colony.happens(Jane.chooses(Mode.FULL));

    colony.found(colony.extra(), new Surveyed(3, List.of("java"), false, false));

    assertThat(colony.colony().charter().mode()).isEqualTo(Mode.FULL);
  }
}
