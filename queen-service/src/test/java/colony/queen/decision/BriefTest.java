package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.Input.Finding;
import colony.queen.colony.Input.Finding.Surveyed;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Evidence;
import colony.queen.plan.Mode;
import colony.queen.plan.PlanTree;
import colony.queen.plan.Rules;
import colony.queen.plan.Run;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Colonies that begin without phases.
class BriefTest {
  private static final Evidence EVIDENCE =
      new Evidence(30, List.of("Java"), false, false, List.of("pom.xml"));
  private static final Rules TEMPLATE =
      new Rules(
          Optional.of("webapp"),
          Rules.USUAL.budget(),
          Optional.empty(),
          Rules.USUAL.otherwise(),
          Rules.USUAL.remindBefore(),
          Optional.empty(),
          Rules.USUAL.checkpoints(),
          Map.of(),
          true,
          Rules.USUAL.memory(),
          true);

  @Test
  void isSurveyedBeforeItIsPlannedAndThePlannerIsToldWhatWasFound() {
    var colony = new Case(Setup.USUAL.planned(new Run.Noop()).at("/work", false));

    colony.found(colony.extra(), new Surveyed(EVIDENCE));

    assertThat(colony.state()).isEqualTo(ColonyState.PLANNING);
    assertThat(colony.colony().charter().choice().evidence()).contains(EVIDENCE);
    assertThat(colony.colony().spec(1).hints())
        .contains(
            "The survey found: 30 files, languages Java, no tests, no CI, build files pom.xml",
            "Mode STANDARD: 3 to 6 phases of work, 2 to 4 workers in a wave, at most 3 at once");
  }

  @Test
  void isSurveyedThoughItsModeIsGivenWhichStays() {
    var colony = new Case(Setup.USUAL.planned(new Run.Noop()).at("/work", true).in(Mode.FULL));

    colony.found(colony.extra(), new Surveyed(3, List.of("Java"), false, false));

    assertThat(colony.colony().charter().mode()).isEqualTo(Mode.FULL);
    assertThat(colony.facts(Fact.ModeChosen.class)).isEmpty();
  }

  @Test
  void aTemplateIsProposedWithoutAnyWorker() {
    var colony = new Case(Setup.USUAL.under(TEMPLATE).at("/work", false));

    colony.found(colony.extra(), new Surveyed(EVIDENCE));

    assertThat(colony.state()).isEqualTo(ColonyState.WAITING);
    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.PLAN);
    assertThat(colony.checkIn().issues()).contains("left to people: arch, security, docs, review");
    assertThat(colony.running()).isEmpty();
  }

  @Test
  void anAutoColonyRunsItsTemplateAtOnce() {
    var colony = new Case(Setup.USUAL.under(TEMPLATE).at("/work", false).onAuto());

    colony.found(colony.extra(), new Surveyed(EVIDENCE));

    assertThat(colony.state()).isEqualTo(ColonyState.EXECUTING);
    assertThat(colony.colony().charter().mode()).isEqualTo(Mode.STANDARD);
  }

  @Test
  void aTemplateWithNothingToRunIsLeftToAPerson() {
    var colony = new Case(Setup.USUAL.under(TEMPLATE).at("/work", false));

    colony.found(colony.extra(), new Surveyed(30, List.of("Java"), false, false));

    assertThat(colony.checkIn().kind()).isEqualTo(CheckIn.Kind.PLANNING_FAILED);
    assertThat(colony.checkIn().issues())
        .singleElement()
        .asString()
        .startsWith("the template has nothing to run");
  }

  @Test
  void aPlanMadeWhileMemoryIsAwaySaysSo() {
    var setup = Setup.USUAL.planned(new Run.Noop());
    var colony = new Case(setup.onAuto());
    colony.remembers(false);

    colony.found(colony.extra(), new Finding.Proposed(PlanTree.of(setup.plan("1.1"))));

    assertThat(colony.colony().plan().memoryContext()).contains(Map.of("source", "cached"));
  }
}
