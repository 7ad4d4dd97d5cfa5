package colony.queen.decision;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Waits;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Run;
import colony.queen.tenant.Pool;
import colony.queen.tenant.Queued;
import colony.queen.tenant.Quota;
import colony.queen.tenant.Room;
import colony.queen.tenant.Use;
import java.time.Duration;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LineTest {
  private static final Room FULL = slots(3, 3, false);

  @Test
  void standsInLineWhereItsNamespaceHasNoSlotAndSaysSo() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2");

    colony.shares(slots(3, 4, false));
    colony.done("1.1");

    assertThat(colony.running()).isEmpty();
    assertThat(colony.standing().queued())
        .contains(new Queued(colony.now(), Queued.What.SLOT, "team", 3));
    assertThat(Waits.of(colony.colony()))
        .anySatisfy(
            it ->
                assertThat(it.what())
                    .isEqualTo("waiting for a slot of namespace team (3 of 3 active)"));
    assertThat(new WhyWaiting(colony.colony(), colony.now()).of(1))
        .contains("waiting for a slot of namespace team (3 of 3 active)");
  }

  @Test
  void keepsItsPlaceUntilItIsCalledAndThereIsASlot() {
    var colony = waiting();
    var since = colony.standing().queued().map(Queued::since);

    colony.later(Duration.ofSeconds(5)).shares(slots(3, 3, true));
    assertThat(colony.happens(new Input.Called(colony.id()))).isInstanceOf(Decision.Ignored.class);
    colony.later(Duration.ofSeconds(5)).timer();
    assertThat(colony.standing().queued().map(Queued::since)).isEqualTo(since);

    colony.shares(slots(3, 2, true));
    colony.happens(new Input.Called(colony.id()));

    assertThat(colony.dispatched()).containsExactly("1.2");
    assertThat(colony.standing().queued()).isEmpty();
  }

  @Test
  void whoGotASlotAndWantsMoreGoesToTheEnd() {
    var colony = new Case(Setup.USUAL.limit(2), "1.1 1.2 1.3 1.4");
    colony.shares(slots(3, 5, false));
    colony.done("1.1");
    colony.done("1.2");

    colony.later(Duration.ofSeconds(9)).shares(slots(3, 2, true));
    colony.happens(new Input.Called(colony.id()));

    assertThat(colony.dispatched()).containsExactly("1.3");
    assertThat(colony.standing().queued().map(Queued::since)).contains(colony.now());
  }

  @Test
  void whoIsPausedOrHasEndedStandsInNoLine() {
    var colony = waiting();

    colony.happens(new Input.Pause(colony.id(), "jane", false, Optional.empty()));
    assertThat(colony.standing().queued()).isEmpty();

    var other = waiting();
    other.cancelled();
    assertThat(other.standing().queued()).isEmpty();
  }

  /// Others behind it would wait for the slot that it does not take.
  @Test
  void whatHasToWaitForAnotherPlanStandsInNoLine() {
    var colony = new Case(Setup.USUAL.planned(new Run.Noop()), "1.1 1.2");
    colony.happens(Jane.overrules(ColonyState.WAITING));
    colony.happens(Jane.resumes());

    colony.shares(slots(3, 2, false));
    colony.happens(Jane.replans("another way"));

    assertThat(colony.state()).isEqualTo(ColonyState.PLANNING);
    assertThat(colony.running()).containsExactly(colony.extra());
    assertThat(colony.standing().queued()).isEmpty();
  }

  @Test
  void withoutAQuotaAnyMoreItIsCalledAndGoesOn() {
    var colony = waiting();

    colony.shares(Room.ENDLESS);
    colony.happens(new Input.Called(colony.id()));

    assertThat(colony.dispatched()).containsExactly("1.2");
    assertThat(colony.happens(new Input.Called(colony.id()))).isInstanceOf(Decision.Ignored.class);
  }

  @Test
  void waitsForTheBudgetOfItsNamespaceAndTellsIt() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2");

    colony.shares(funds(100, 100));
    colony.used("1.1", 5);

    assertThat(colony.running()).isEmpty();
    assertThat(colony.facts(Fact.BudgetExhausted.class))
        .containsExactly(
            new Fact.BudgetExhausted(
                Optional.empty(), new Fact.Scope("namespace", "team"), "tokens", 105, 100));
    var wait = Waits.of(colony.colony()).getFirst();
    assertThat(wait.kind()).isEqualTo(Waits.Kind.NAMESPACE_BUDGET);
    assertThat(wait.what()).startsWith("the budget of namespace team for this month is used up");

    colony.shares(funds(200, 105));
    colony.happens(new Input.Called(colony.id()));

    assertThat(colony.dispatched()).containsExactly("1.2");
    assertThat(colony.dispatch("1.2").given().allowance().orElseThrow().tokens()).contains(2L);
  }

  @Test
  void anEndedColonyIsNotOpenedAgainWhereItsNamespaceIsFull() {
    var colony = Case.of("1.1");
    colony.cancelled();

    colony.shares(new Room(List.of(), false, Optional.empty(), Optional.of("team is full")));
    var decision =
        colony.happens(
            new Input.Recover(
                colony.id(), "jane", Optional.of("again"), Optional.empty(), Optional.empty()));

    assertThat(decision).isInstanceOf(Decision.Refused.class);
    assertThat(((Decision.Refused) decision).why()).isEqualTo("team is full");
  }

  private static Case waiting() {
    var colony = new Case(Setup.USUAL.limit(1), "1.1 1.2");
    colony.shares(slots(3, 4, false));
    colony.done("1.1");
    assertThat(colony.standing().queued()).isPresent();
    colony.shares(FULL);
    return colony;
  }

  static Room slots(int most, int active, boolean inLine) {
    return new Room(
        List.of(new Room.Bound("team", most, active, 0, 0)),
        inLine,
        Optional.empty(),
        Optional.empty());
  }

  private static Room funds(long tokens, long used) {
    var quota =
        new Quota(Optional.empty(), Optional.empty(), Optional.of(tokens), Optional.empty());
    return new Room(
        List.of(),
        false,
        Optional.of(new Pool("team", quota, new Use(1, 0, used, 0, 0, 0), YearMonth.of(2026, 1))),
        Optional.empty());
  }
}
