package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import colony.cli.queen.SoughtColonies;
import colony.contracts.api.ColonyView;
import colony.contracts.api.SignalView;
import com.microsoft.playwright.Route;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What somebody orders in a dialog, when the Queen's answer does not come or comes late.
@ExtendWith(Shared.class)
class LostAnswerTest {
  private static final String LOST = "the Queen cannot be reached";

  @Test
  void aForkIsOneForkWhenItIsPressedAgain(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "forked", Plans.STORY);
    colony.awaitCheckIn();
    visitor.opens("colonies/" + colony.name() + "/checkpoints/3");
    visitor.losesTheFirstAnswer("**/fork");

    visitor.button("Fork …").click();
    visitor.pressesYes();
    visitor.sees(LOST);
    var told = visitor.confirms();

    assertThat(queens.client().colonies(SoughtColonies.ANY, 500))
        .extracting(ColonyView::name)
        .filteredOn(it -> it.startsWith(colony.name() + "-fork"))
        .singleElement()
        .satisfies(fork -> assertThat(told).contains(fork));
  }

  @Test
  void aResumeThatWasCarriedOutIsNotCalledRefused(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "resumed", Plans.STORY);
    colony.awaitCheckIn();
    colony.pause();
    visitor.opens(colony.name(), View.OVERVIEW);
    visitor.losesTheFirstAnswer("**/resume");

    visitor.button("Resume").click();
    visitor.pressesYes();
    visitor.sees(LOST);
    var told = visitor.confirms();

    assertThat(told).startsWith(colony.name() + " is WAITING. Next:");
  }

  @Test
  void whatIsChangedBeforeItIsPressedAgainIsAnotherCommand(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "told-twice", Plans.STORY);
    visitor.opens(colony.name(), View.SIGNALS);
    visitor.losesTheFirstAnswer("**/signals");

    visitor.button("Give FOCUS …").click();
    visitor.fills("Text", "Pictures first");
    visitor.pressesYes();
    visitor.sees(LOST);
    visitor.fills("Text", "Fonts first");
    visitor.pressesYes();
    visitor.sees("Given, with strength");

    assertThat(colony.queen().signals(colony.name()).list(false))
        .filteredOn(it -> it.signal().equals("FOCUS"))
        .extracting(SignalView::content, SignalView::count)
        .containsExactlyInAnyOrder(tuple("Pictures first", 1), tuple("Fonts first", 1));
  }

  @Test
  void aRefusalThatComesAfterTheDialogWasClosedIsStillRead(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "closed", Plans.STORY);
    colony.awaitCheckIn();
    visitor.opens(colony.name(), View.OVERVIEW);
    var asked = new AtomicReference<Route>();
    visitor.page().route("**/pause", asked::set);

    visitor.button("Pause").click();
    visitor.pressesYes();
    visitor.page().waitForCondition(() -> asked.get() != null);
    visitor.presses("Escape");
    visitor.seesNoDialog();
    asked
        .get()
        .fulfill(
            new Route.FulfillOptions()
                .setStatus(409)
                .setContentType("application/problem+json")
                .setBody("{\"detail\": \"somebody else was quicker\"}"));

    visitor.sees("Pause %s: somebody else was quicker".formatted(colony.name()));
    visitor.button("Dismiss").click();
    visitor.seesNoMore("somebody else was quicker");
  }
}
