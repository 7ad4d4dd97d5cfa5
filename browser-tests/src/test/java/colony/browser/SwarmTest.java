package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.BlockRequest;
import colony.contracts.api.Reason;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Who works under whom, when, and what happened: looked at by keys and by search.
@ExtendWith(Shared.class)
class SwarmTest {
  private static final int MANY = 80;

  /// Of some tasks or of all, which are asked for when the colony has moved just before.
  private static final Pattern SWARM = Pattern.compile("/swarm(\\?|$)");

  @Test
  void theTreeIsFoldedAndWalkedByKeysAlone(Visitor visitor, Showcase showcase) {
    visitor.opens(showcase.name(), View.TREE);
    visitor.row("refused request").waitFor();
    visitor.row("Queen").focus();

    visitor.presses("ArrowLeft");
    gone(visitor.row("refused request"));
    visitor.presses("ArrowRight");
    visitor.row("refused request").waitFor();
    visitor.presses("End");
    visitor.presses("Home");
    visitor.presses("ArrowDown");
    visitor.presses("Enter");

    visitor.page().waitForURL(Pattern.compile(".*/tasks/measure$"));
    visitor.sees("Measure the start page");
  }

  @Test
  void theTreeTellsWhoLivesAndLetsARefusalBeLifted(Visitor visitor, Showcase showcase) {
    visitor.opens(showcase.name(), View.TREE);

    visitor.row("Try the page under load").getByText(Pattern.compile("^\\d+ s ago$")).waitFor();
    assertThat(visitor.commandBehind("Grant"))
        .startsWith("./colony override-spawn " + showcase.name() + " pictures ")
        .endsWith(" --reason TEXT");
  }

  @Test
  void theTimelineIsATableToo(Visitor visitor, Showcase showcase) {
    visitor.opens(showcase.name(), View.TIMELINE);

    var attempts = visitor.named(AriaRole.TABLE, "Attempts");
    var running =
        attempts
            .getByRole(AriaRole.ROW)
            .filter(new Locator.FilterOptions().setHasText("server"))
            .first();
    assertThat(running.innerText()).contains("runs");
    visitor.page().getByLabel("Find").fill("PARKED");
    gone(running);
    assertThat(attempts.innerText()).contains("pictures");
  }

  @Test
  void theLogIsSearchedByTypeAndTextDownToItsBeginning(Visitor visitor, Showcase showcase) {
    visitor.opens(showcase.name(), View.LOG);

    visitor.page().getByLabel("Type").fill("task.blocked");
    visitor.page().waitForCondition(() -> visitor.eventNumbers().size() == 1);
    visitor.button("Show event").click();
    visitor.sees("the sandbox answers again");
    visitor.page().getByLabel("Type").fill("colony.created");
    visitor.named(AriaRole.CELL, "colony.created").first().waitFor();
    assertThat(visitor.eventNumbers()).hasSize(1);
  }

  /// Its worker goes on while somebody holds the task back, and may still bring its result.
  @Test
  void anAttemptThatGoesOnIsSaidToRunThoughItsTaskIsBlocked(
      Visitor visitor, Queens queens, @TempDir Path folder) {
    var colony =
        Colony.begin(queens, "goes-on", Plans.manyBehindTheFirst(3, folder.resolve("end")));
    colony.awaitWorker("t2");
    colony.awaitWorker("t3");
    visitor.opens(colony.name(), View.TIMELINE);
    attempt(visitor, "t2").getByText("runs").waitFor();

    colony.swarm().block("t2", new BlockRequest("not now", null, null, null));
    visitor.link("Problems (1)").waitFor();
    colony.swarm().cancel("t3", new Reason("not at all"));
    attempt(visitor, "t3").getByText("CANCELLED").waitFor();

    assertThat(attempt(visitor, "t2").innerText()).contains("runs");
    visitor.keepPicture("timeline-after-a-block");
  }

  private static Locator attempt(Visitor visitor, String task) {
    return visitor
        .named(AriaRole.TABLE, "Attempts")
        .getByRole(AriaRole.ROW)
        .filter(new Locator.FilterOptions().setHasText(task))
        .first();
  }

  /// Each id has as many letters as one may have, and a request has not room for all.
  @Test
  void manyTasksOfLongNamesChangeWhileThePageWaitsForAnAnswer(
      Visitor visitor, Queens queens, @TempDir Path folder) {
    var colony = Colony.begin(queens, "long", Plans.longNamesBehind(folder.resolve("end"), MANY));
    colony.awaitTask("first", "ACTIVE");
    visitor.heightens();
    visitor.opens(colony.name(), View.LOG);
    visitor.seesEvent(colony.view().seq());
    var held = new AtomicReference<Route>();
    visitor.page().route(SWARM, held::set, new Page.RouteOptions().setTimes(1));

    block(colony, 1);
    visitor.page().waitForCondition(() -> held.get() != null);
    IntStream.rangeClosed(2, MANY).forEach(it -> block(colony, it));
    visitor.seesEvent(colony.view().seq());
    held.get().resume();

    visitor.link("Problems (%d)".formatted(MANY)).waitFor();
  }

  private static void block(Colony colony, int number) {
    colony.swarm().block(Plans.longName(number), new BlockRequest("not now", null, null, null));
  }

  private static void gone(Locator row) {
    row.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
  }
}
