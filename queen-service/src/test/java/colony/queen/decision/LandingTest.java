package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Change;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Invariants;
import colony.queen.colony.ModeChoice;
import colony.queen.colony.Origin;
import colony.queen.colony.Recorded;
import colony.queen.plan.Approvals.Voters;
import colony.queen.plan.Mode;
import colony.queen.transfer.Carried;
import colony.queen.transfer.Leaving;
import colony.queen.transfer.Soundness;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Colonies that leave one home and go on in another.
class LandingTest {

  @Test
  void whatItCostItHasCostOnceHoweverOftenItMoves() {
    var colony = new Case(Setup.USUAL.limit(1).tokens(1_000, 100), "1.1 1.2", "2.1");
    colony.used("1.1", 600);

    var there = landed(Leaving.of(colony.colony()));
    var back = landed(Leaving.of(there));

    assertThat(there.standing().purse().used().tokens()).isEqualTo(600);
    assertThat(Leaving.of(back)).isEqualTo(Leaving.of(there));
    assertThat(Leaving.of(there).state()).isEqualTo(Leaving.of(colony.colony()).state());
  }

  @Test
  void keepsChildrenThatAreDeeperThanTheModeSomebodyChoseSinceThen() {
    var colony = new Case(Setup.USUAL.castes("scout"), "1.1", "2.1");
    colony.asks("1.1", Case.wish("a", "scout", false));
    colony.asks("1.1@scout1", Case.wish("b", "scout", false));
    assertThat(colony.colony().spec(colony.task(colony.extra()).ord()).depth()).isEqualTo(3);
    colony.happens(Jane.chooses(Mode.LIGHTWEIGHT));

    var there = landed(Leaving.of(colony.colony()));

    assertThat(there.charter().mode()).isEqualTo(Mode.LIGHTWEIGHT);
    assertThat(Invariants.broken(there)).isEmpty();
  }

  /// By this a result that files tell is known from one of a worker here.
  @Test
  void bringsNoAttemptAlong() {
    var colony = new Case(Setup.USUAL, "1.1 1.2", "2.1");
    colony.done("1.1");
    assertThat(colony.task("1.1").epoch()).isPositive();

    var there = landed(Leaving.of(colony.colony()));

    assertThat(there.tasks()).allMatch(it -> it.epoch() == 0);
    assertThat(there.task(0).resultSeq()).isPositive();
  }

  /// Its log here never had it.
  @Test
  void whoeverVotesIsToldWhereItLandsInTheMiddleOfAGate() {
    var colony = new Case(Setup.USUAL.gate("p1", 1, Voters.PEOPLE), "", "2.1");
    var carried = Leaving.of(colony.colony());

    assertThat(landing(blank(carried), carried).facts())
        .extracting(Recorded::fact)
        .filteredOn(Fact.GateOpened.class::isInstance)
        .hasSize(1);
  }

  private static Colony landed(Carried carried) {
    var colony = blank(carried);
    colony.take(landing(colony, carried));
    return colony;
  }

  /// The other home takes only what is sound.
  private static Colony blank(Carried carried) {
    assertThat(Soundness.faults(carried)).isEmpty();
    var state = carried.state();
    var charter =
        new Charter(
            Case.ID,
            "team",
            carried.name().orElseThrow(),
            "my-project",
            carried.goal(),
            0,
            state.mode(),
            carried.plan().mode().isPresent(),
            carried.auto(),
            state.activeLimit(),
            carried.workspace(),
            carried.base(),
            Case.NOON,
            "joe",
            Optional.empty(),
            Optional.empty(),
            ModeChoice.brought("joe"));
    var rows =
        new Change.Rebuilt(1, 1, false, carried.plan(), "hash", carried.phases(), carried.tasks());
    return Founding.landed(charter, rows, carried.mind(), state.cost(), Case.NOON);
  }

  private static Change landing(Colony blank, Carried carried) {
    var origin =
        new Origin(
            "0".repeat(64),
            carried.name(),
            Optional.empty(),
            true,
            new Origin.Counts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
            List.of(),
            List.of(),
            carried.troubles(),
            carried.notes(),
            Optional.empty(),
            List.of());
    var moment = new Case(Setup.USUAL, "1.1").moment();
    return Landing.of(blank, carried.state().over(blank.standing()), origin, "joe", moment);
  }
}
