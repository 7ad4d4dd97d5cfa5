package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import colony.contracts.api.ForkRequest;
import colony.contracts.api.RollbackRequest;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class CheckpointsTest {
  private static final Pattern OF_A_MOVE = Pattern.compile("^Checkpoint [0-9a-f]{64}$");

  /// Whether anything is drawn near the top of what is seen of a picture that scrolls.
  private static final String DRAWN_AT_THE_TOP =
      """
      (canvas) => {
        const place = canvas.getRootNode().host.closest('.lineage');
        const scale = canvas.width / canvas.clientWidth;
        const [left, width, height] = [place.scrollLeft, place.clientWidth, 100].map((it) => Math.floor(it * scale));
        return canvas.getContext('2d').getImageData(left, 0, width, height).data.some((it) => it > 0);
      }
      """;

  @Test
  void twoAreComparedByChoosingThem(Visitor visitor, Showcase showcase) {
    visitor.opens(showcase.name(), View.CHECKPOINTS);

    visitor.radio("Compare from #1").check();
    visitor.radio("Compare to #4").check();
    visitor.button("Compare #1 with #4").click();

    visitor.sees("differences.");
    visitor.picture("checkpoints-compared");
  }

  @Test
  void aMoveLeadsToTheCheckpointThatWasWrittenWithIt(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "moved", Plans.STORY);
    colony.awaitCheckIn();
    visitor.opens(colony.name(), View.OVERVIEW);

    var link = visitor.one(AriaRole.LINK, OF_A_MOVE);
    var id = Objects.requireNonNull(link.getAttribute("aria-label")).split(" ")[1];
    link.click();

    visitor.button("What would a rollback change?").waitFor();
    visitor.page().getByText(id, new Page.GetByTextOptions().setExact(true)).first().waitFor();
    visitor.keepPicture("checkpoint-of-a-move");
  }

  @Test
  void aRollbackIsToldBeforeItIsDone(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "back", Plans.STORY);
    colony.awaitCheckIn();
    var before = colony.view().seq();
    visitor.opens("colonies/" + colony.name() + "/checkpoints/3");

    visitor.button("What would a rollback change?").click();
    visitor.sees("Nothing has been changed.");
    assertThat(colony.view().seq()).isEqualTo(before);
    visitor.picture("rollback-dry-run");
    var told = visitor.decides("Roll back …");

    assertThat(told).startsWith("Rolled back to");
    assertThat(colony.view().paused()).isTrue();
  }

  @Test
  void theBranchThatGoesOnIsSeenAtOnceHoweverOftenItWasRolledBack(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "twice-back", Plans.STORY);
    colony.awaitCheckIn();
    var checkpoints = colony.queen().checkpoints(colony.name());
    checkpoints.rollback(new RollbackRequest("#3", null, false));
    checkpoints.rollback(new RollbackRequest("#2", null, false));
    visitor.opens(colony.name(), View.CHECKPOINTS);
    visitor.narrows();
    visitor.settles();
    visitor.keepPicture("checkpoints-twice-back-phone");

    visitor
        .page()
        .waitForCondition(
            () ->
                visitor
                    .page()
                    .locator(".lineage canvas")
                    .evaluate(DRAWN_AT_THE_TOP)
                    .equals(Boolean.TRUE));

    visitor.page().setViewportSize(1280, 800);
    visitor.keepPicture("checkpoints-twice-back");
  }

  /// A canvas has an end: wider than that it stayed empty.
  @Test
  void ofMoreCheckpointsThanACanvasHasRoomForTheNewestAreDrawn(Visitor visitor, Showcase showcase) {
    visitor.page().route("**/checkpoints", CheckpointsTest::answerWithMany);
    visitor.opens(showcase.name(), View.CHECKPOINTS);

    visitor.sees("Of 600 the newest 160 are drawn.");
    visitor
        .page()
        .waitForCondition(
            () ->
                visitor
                    .page()
                    .locator(".lineage canvas")
                    .evaluate(DRAWN_AT_THE_TOP)
                    .equals(Boolean.TRUE));
  }

  private static void answerWithMany(Route route) {
    try {
      var newest = (ObjectNode) Json.mapper().readTree(route.fetch().text()).get(0);
      var many = Json.mapper().createArrayNode();
      for (int number = 600; number > 0; number--) {
        many.add(newest.deepCopy().put("number", number).put("id", "%064d".formatted(number)));
      }
      route.fulfill(
          new Route.FulfillOptions().setContentType("application/json").setBody(many.toString()));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatWasSpentOnWhatARollbackUndidStaysSpent(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "spent", Plans.DEAR);
    colony.awaitCheckIn();
    colony
        .queen()
        .checkpoints(colony.name())
        .rollback(new RollbackRequest("PRE_all_v1", null, false));

    visitor.opens(colony.name(), View.OVERVIEW);

    assertThat(visitor.page().locator("dt:text-is('Tasks') + dd").innerText())
        .isEqualTo("0 of 1 done");
    assertThat(visitor.page().locator("dt:text-is('Tokens') + dd").innerText()).isEqualTo("90");
    assertThat(visitor.page().locator("dt:text-is('Cost') + dd").innerText()).isEqualTo("1.25");
  }

  @Test
  void aForkIsLookedForByItsNameWhereTheColonyLives(Visitor visitor, Queens queens) {
    var name = "blue-" + UUID.randomUUID().toString().substring(0, 6);
    var colony = Colony.beginIn("blue", queens, name);
    colony.awaitCheckIn();
    colony.queen().checkpoints(colony.name()).fork(new ForkRequest("#3", name + "-b"));
    visitor.opens(colony.name(), View.CHECKPOINTS);
    var asked = visitor.page().getByLabel("Compare with a fork of this one, by its name");

    asked.fill("nobody");
    asked.press("Enter");
    visitor.page().getByRole(AriaRole.ALERT).getByText("nobody").waitFor();
    asked.fill(name + "-b");
    asked.press("Enter");

    visitor.sees(Pattern.compile("[1-9]\\d* differences\\."));
  }

  @Test
  void aForkStandsPausedBesideTheColonyItCameFrom(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "branching", Plans.STORY);
    colony.awaitCheckIn();
    visitor.opens("colonies/" + colony.name() + "/checkpoints/3");

    visitor.button("Fork …").click();
    visitor.fills("Name of the fork", colony.name() + "-b");
    var told = visitor.confirms();

    assertThat(told).contains(colony.name() + "-b");
    assertThat(queens.client().colony(colony.name() + "-b").paused()).isTrue();
    visitor.link("Compare the two branches").click();
    visitor.sees(Pattern.compile("[1-9]\\d* differences\\."));
  }
}
