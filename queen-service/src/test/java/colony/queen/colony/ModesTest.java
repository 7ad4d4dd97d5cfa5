package colony.queen.colony;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Input.Finding.Surveyed;
import colony.queen.plan.Mode;
import colony.queen.task.Outcome;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModesTest {

  /// The table of the rules at its edges.
  @ParameterizedTest
  @CsvSource({
    // files, languages, tests, ci, words, mode
    "0,  1, false, false, 1,  LIGHTWEIGHT",
    "19, 1, false, false, 49, LIGHTWEIGHT",
    "20, 1, false, false, 49, STANDARD",
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
    var found = new Surveyed(files, Collections.nCopies(languages, "java"), tests, ci);

    assertThat(Modes.of(found, "ant ".repeat(words))).isEqualTo(mode);
  }

  @Test
  void aWeightyWordInTheGoalAsksForMore() {
    var medium = new Surveyed(30, List.of("java"), false, false);

    assertThat(
            Arrays.asList(
                "Authentication", "the DATABASE", "an api", "security!", "payment", "migration"))
        .allMatch(goal -> Modes.of(medium, goal) == Mode.FULL);
    assertThat(Modes.of(medium, "rapid databases")).isEqualTo(Mode.STANDARD);
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

  @Test
  void aLimitThatAPersonGaveStays() {
    var colony = new Case(Setup.USUAL.limit(4).at("/work", false), "1.1");

    colony.found(colony.extra(), new Surveyed(3, List.of("java"), false, false));

    assertThat(colony.colony().charter().activeLimit()).isEqualTo(4);
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
    assertThat(colony.restored(survey)).isInstanceOf(Decision.Refused.class);
  }

  @Test
  void nothingIsSurveyedWhereTheModeIsGiven() {
    var colony = new Case(Setup.USUAL.at("/work", true), "1.1");

    assertThat(colony.everything(Fact.TaskStarted.class))
        .extracting(it -> it.task().id())
        .containsExactly("1.1");
  }
}
