package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.FlagRequest;
import com.microsoft.playwright.Route;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class TroubleTest {
  private static final String SHORT_OF_TIME =
      """
      goal: Be done in a second
      mode: STANDARD
      budget: {wallTime: 1s}
      phases:
        - id: all
          name: All
          auto: true
          review: none
          tasks:
            - {id: slow, caste: builder, description: Takes its time, run: {shell: "sleep 2"}}
            - {id: last, caste: builder, description: Waits, dependsOn: [slow], run: {shell: "echo done"}}
      """;

  private static final String LAST =
      "      - {id: last, caste: builder, description: Waits, dependsOn: [dear], run: {noop: true}}";

  @Test
  void aFlagThatSomebodyElseRaisesAppearsAndIsResolvedHere(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "flagged", Plans.STORY);
    visitor.opens(colony.name(), View.TROUBLE);
    visitor.button("Raise a flag …").waitFor();

    colony
        .queen()
        .troubles(colony.name())
        .raise(new FlagRequest("blocker", "The key is missing", "ops"));
    visitor.button("Resolve: The key is missing").click();
    visitor.fills("How it was resolved", "found it");
    var told = visitor.confirms();

    assertThat(told).isEqualTo("It is resolved.");
    visitor.sees("found it");
    assertThat(colony.queen().troubles(colony.name()).flags())
        .anyMatch(it -> "found it".equals(it.resolution()));
  }

  /// A budget may hold it up, of which the page does not know yet.
  @Test
  void nothingIsSaidToBeWellBeforeTheBudgetsAreKnown(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "well", Plans.VOTED);
    var held = new ConcurrentLinkedQueue<Route>();
    visitor.page().route("**/budgets", held::add);
    visitor.opens(colony.name(), View.PROBLEMS);
    visitor.page().waitForCondition(() -> !held.isEmpty());

    visitor.sees("Asking the Queen …");
    visitor.seesNoMore("No task is in trouble.");
    visitor.page().unroute("**/budgets");
    held.forEach(Route::resume);

    visitor.sees("No task is in trouble.");
  }

  @Test
  void aBudgetAboutWhichNobodyIsAskedIsNoProblem(Visitor visitor, Queens queens) {
    var plan = Plans.DEAR.replace("name: All", "name: All\n    budget: {tokens: 80}") + LAST;
    var colony = Colony.begin(queens, "nearly", plan);
    colony.awaitTask("dear", "DONE");

    visitor.opens(colony.name(), View.PROBLEMS);

    visitor.sees("phase all used 90 tokens of 80 tokens");
    visitor.sees("Over budget (1)");
  }

  @Test
  void aBudgetThatIsUsedUpIsRaisedAndTheColonyGoesOn(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "late", SHORT_OF_TIME);
    visitor.opens(colony.name(), View.TROUBLE);

    visitor.button("Raise …").click();
    visitor.fills("Time", "1h");
    visitor.picture("budget-raised");
    visitor.confirms();

    colony.awaitTask("last", "DONE");
    visitor.sees("of 1 h 0 min");
  }
}
