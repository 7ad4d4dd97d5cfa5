package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Who works under whom, when, and what happened: looked at by keys and by search.
@ExtendWith(Shared.class)
class SwarmTest {

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

  private static void gone(Locator row) {
    row.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
  }
}
