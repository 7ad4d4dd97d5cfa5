package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.api.Page;
import colony.contracts.api.PatternView;
import colony.contracts.api.SignalRequest;
import com.microsoft.playwright.Route;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What a colony remembers, and what projects learned from each other.
@ExtendWith(Shared.class)
class MemoryTest {

  @Test
  void whatAPersonTaughtAColonyAppearsAmongItsInstincts(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "taught", Plans.STORY);
    colony.awaitCheckIn();
    visitor.opens(colony.name(), View.MEMORY);
    visitor.sees("Instincts");

    colony
        .queen()
        .signals(colony.name())
        .give(
            new SignalRequest("FEEDBACK", "Say the unit with each figure", null, null, null, null));

    visitor.sees("Say the unit with each figure");
  }

  @Test
  void whatATaskFoundOutLeadsToTheTask(Visitor visitor, Showcase showcase) {
    visitor.opens(showcase.name(), View.MEMORY);

    visitor.link("pictures").click();

    visitor.sees("Shrink the pictures");
  }

  @Test
  void aPatternShowsByHowMuchColoniesDoBetterWithIt(Visitor visitor) throws Exception {
    var answer = Json.mapper().writeValueAsString(new Page<>(List.of(pattern()), null));
    visitor
        .page()
        .route(
            "**/api/v1/patterns**",
            route ->
                route.fulfill(
                    new Route.FulfillOptions().setContentType("application/json").setBody(answer)));

    visitor.opens("patterns");

    visitor.sees("Shrink pictures first");
    visitor.sees("+22 points");
    visitor.picture("patterns-lift");
  }

  @Test
  void whoReachesSeveralNamespacesLooksAtOneAfterTheOther(Visitors visitors) {
    try (var visitor = visitors.comeFrom("green", "yellow")) {
      visitor.opens("patterns");
      visitor.sees("No pattern is known.");
      visitor.opens("patterns/learnings");
      visitor.sees("Nothing was learned yet.");
      visitor.opens("patterns/projects");
      visitor.sees("No project is known yet.");
      visitor.page().getByLabel("Namespace").selectOption("yellow");

      // The same words as of the other namespace.
      visitor.page().waitForCondition(() -> visitor.timesAsked("/projects?namespace=yellow") > 0);
      visitor.sees("No project is known yet.");
      visitor.keepPicture("projects-of-a-namespace");
      assertThat(visitor.timesAsked("/projects?namespace=yellow")).isEqualTo(1);
    }
  }

  @Test
  void theMemoryServiceIsSaidToBeAwayWhenItIs(Visitor visitor) {
    visitor
        .page()
        .route(
            "**/api/v1/patterns**",
            route ->
                route.fulfill(
                    new Route.FulfillOptions()
                        .setStatus(503)
                        .setContentType("application/problem+json")
                        .setBody(
                            """
                            {"title": "Service Unavailable", "status": 503,
                             "detail": "the memory service does not answer within 3s, try again"}
                            """)));

    visitor.opens("patterns");

    visitor.sees("The memory service is away.");
    visitor.sees("Colonies go on with the patterns they were given");
  }

  private static PatternView pattern() {
    var seen = Instant.parse("2026-11-20T12:00:00Z");
    return new PatternView(
        "global_1763640000_0f3a",
        "Shrink pictures first",
        "performance",
        List.of("shop"),
        5,
        true,
        "promoted",
        seen,
        seen,
        0.86,
        3,
        1,
        0,
        new PatternView.Arm(12, 0.83),
        new PatternView.Arm(4, 0.61),
        0.22,
        "reported by 5 projects",
        null,
        null);
  }
}
