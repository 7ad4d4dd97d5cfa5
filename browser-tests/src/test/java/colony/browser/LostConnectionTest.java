package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.queen.SeenEvent;
import colony.contracts.api.Reason;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(Shared.class)
class LostConnectionTest {

  @Test
  void comesBackWithoutAMissedOrDoubledEvent(Queens queens, Visitors visitors, @TempDir Path folder)
      throws Exception {
    var cut = folder.resolve("cut");
    var colony = Colony.begin(queens, "wire", Plans.manyBehindTheFirst(25, cut));
    try (var wire = new Wire(queens.url());
        var visitor = visitors.comeBy(wire.url())) {
      visitor.heightens();
      visitor.opens(colony.name(), View.LOG);
      visitor.sees("task.finished");

      wire.cut();
      int before = colony.view().tasks().done();
      Files.createFile(cut);
      visitor.sees("Connection lost");
      visitor.picture("connection-lost");
      colony.await("more work that nobody sees", it -> it.tasks().done() > before + 4);
      wire.mend();

      var last = colony.awaitState("COMPLETED").seq();
      visitor.seesEvent(1);
      visitor.seesEvent(last);
      var seen = visitor.eventNumbers();
      assertThat(seen).doesNotHaveDuplicates();
      assertThat(seen)
          .containsExactlyInAnyOrderElementsOf(
              colony.queen().events(colony.name(), 0).stream().map(SeenEvent::seq).toList());
    }
  }

  /// Nothing happens in the colony meanwhile: no event would make the view ask again.
  @ParameterizedTest
  @CsvSource({"tasks/second,Load fonts later", "timeline,The same as a table"})
  void whatWasOpenedWhileTheQueenWasAwayIsThereWhenSheIsBack(
      String view, String seen, Queens queens, Visitors visitors) throws Exception {
    var colony = Colony.begin(queens, "away", Plans.STORY);
    colony.awaitCheckIn();
    try (var wire = new Wire(queens.url());
        var visitor = visitors.comeBy(wire.url())) {
      visitor.opens("colonies/" + colony.name() + "/" + view);
      visitor.sees(seen);
      visitor.opens(colony.name(), View.OVERVIEW);
      visitor.sees("Make the shop faster on phones");

      wire.cut();
      visitor.sees("Connection lost");
      visitor.opens("colonies/" + colony.name() + "/" + view);
      visitor.sees("the Queen cannot be reached");
      wire.mend();

      visitor.sees(seen);
    }
  }

  @Test
  void aViewThatNobodyHasOpenedYetIsThereWhileTheQueenIsAway(Queens queens, Visitors visitors)
      throws Exception {
    var colony = Colony.begin(queens, "ahead", Plans.STORY);
    colony.awaitCheckIn();
    try (var wire = new Wire(queens.url());
        var visitor = visitors.comeBy(wire.url())) {
      visitor.opens(colony.name(), View.OVERVIEW);
      visitor.sees("Make the shop faster on phones");
      visitor.page().waitForFunction("() => customElements.get('task-list')");

      wire.cut();
      visitor.sees("Connection lost");
      visitor.opens(colony.name(), View.TASKS);

      visitor.sees("Load fonts later");
    }
  }

  /// A browser may ask for the code of a view once only.
  @Test
  void aViewWhoseCodeDidNotComeIsThereWhenTheQueenIsBack(Queens queens, Visitors visitors)
      throws Exception {
    var colony = Colony.begin(queens, "later", Plans.STORY);
    colony.awaitCheckIn();
    try (var wire = new Wire(queens.url());
        var visitor = visitors.comeBy(wire.url())) {
      visitor.page().route("**/time-line-*.js", Route::abort);
      visitor.page().reload();
      visitor.opens(colony.name(), View.OVERVIEW);
      visitor.sees("Make the shop faster on phones");

      wire.cut();
      visitor.sees("Connection lost");
      visitor.opens(colony.name(), View.TIMELINE);
      visitor.sees("It comes as soon as she answers");
      visitor.page().unroute("**/time-line-*.js");
      wire.mend();

      visitor.sees("The same as a table");
      visitor.seesNoMore("could not be loaded");
    }
  }

  @Test
  void whatIsWrongIsLookedAtAgainWhenTheQueenIsBack(Queens queens, Visitors visitors)
      throws Exception {
    var colony = Colony.begin(queens, "looked", Plans.STORY);
    colony.awaitCheckIn();
    try (var wire = new Wire(queens.url());
        var visitor = visitors.comeBy(wire.url())) {
      visitor.opens(colony.name(), View.PROBLEMS);
      visitor.sees("What each status means");
      visitor.opens(colony.name(), View.OVERVIEW);
      visitor.sees("Make the shop faster on phones");

      wire.cut();
      visitor.sees("Connection lost");
      visitor.opens(colony.name(), View.PROBLEMS);
      visitor.sees("Not all could be looked at");
      wire.mend();

      visitor.seesNoMore("Not all could be looked at");
    }
  }

  /// Where nobody looked on before, the Queen begins to listen for whoever comes first, and tells
  /// all once more over the same connection.
  @Test
  void theListOfColoniesIsToldAgainWithoutAnotherConnection(Queens queens, Visitors visitors) {
    var colony = Colony.begin(queens, "listed", Plans.STORY);
    colony.awaitCheckIn();
    try (var visitor = visitors.come()) {
      var paused = visitor.row(colony.name()).getByText("WAITING, paused");

      colony.pause();
      paused.waitFor();
      colony.queen().resume(colony.name(), new Reason(null));
      paused.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));

      assertThat(visitor.timesAsked("/live/colonies")).isEqualTo(1);
      visitor.sawNothingWrong();
    }
  }

  @Test
  void whoAskedTooMuchIsLetInAfterAWhile(Visitor visitor, Showcase showcase) {
    for (var asked : new String[] {"**/colonies/*/swarm", "**/colonies/*/events?**"}) {
      visitor
          .page()
          .route(
              asked,
              route ->
                  route.fulfill(
                      new Route.FulfillOptions()
                          .setStatus(429)
                          .setHeaders(Map.of("Retry-After", "1"))),
              new Page.RouteOptions().setTimes(1));
    }

    visitor.opens(showcase.name(), View.TASKS);
    visitor.sees("Connection lost");

    visitor.sees("Live");
    visitor.sees("Shrink the pictures");
  }
}
