package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.queen.SeenEvent;
import colony.contracts.api.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A tab that stands behind another, as most tabs do.
@ExtendWith(Shared.class)
class BehindTest {
  private static final String STREAM = "/events?signs=true";

  @Test
  void itsTitleSaysThatAPersonIsNeeded(Visitor visitor, Queens queens) {
    var colony = paused(queens);
    visitor.opens(colony.name(), View.OVERVIEW);
    visitor.sees("Make the shop faster on phones");

    visitor.looksAway();
    colony.queen().resume(colony.name(), new Reason(null));

    visitor.seesTitle("(1) Overview · " + colony.name());
  }

  @Test
  void itsTitleSaysThatVotesAreWaitedFor(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "voted", Plans.VOTED);

    visitor.opens(colony.name(), View.OVERVIEW);

    visitor.seesTitle("(1) Overview · " + colony.name());
    visitor.sees(colony.name() + " waits for you: votes");
  }

  /// A browser has six connections to one Queen, for all its tabs together.
  @Test
  void itLetsItsConnectionGoAndGoesOnWhereItWasWhenItIsSeenAgain(Visitor visitor, Queens queens) {
    var colony = paused(queens);
    visitor.heightens();
    visitor.opens(colony.name(), View.LOG);
    visitor.seesEvent(colony.view().seq());
    visitor.page().waitForCondition(() -> visitor.waitsFor(STREAM) == 1);

    visitor.hasNoPatience();
    visitor.looksAway();
    visitor.page().waitForCondition(() -> visitor.waitsFor(STREAM) == 0);
    colony.queen().resume(colony.name(), new Reason(null));
    visitor.seesTitle("(1) Log · " + colony.name());
    assertThat(visitor.waitsFor(STREAM)).isZero();
    visitor.looksBack();

    visitor.sees("Live");
    visitor.seesEvent(colony.awaitCheckIn().seq());
    assertThat(visitor.eventNumbers())
        .containsExactlyElementsOf(
            colony.queen().events(colony.name(), 0).reversed().stream()
                .map(SeenEvent::seq)
                .toList());
  }

  private static Colony paused(Queens queens) {
    var colony = Colony.begin(queens, "behind", Plans.STORY);
    colony.pause();
    return colony;
  }
}
