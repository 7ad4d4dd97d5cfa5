package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.NewColony;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class ColonyListTest {

  @Test
  void aColonyOfAnotherNamespaceIsOpenedAndActedOnThoughOneOfTheSameNameIsInTheUsualOne(
      Visitor visitor, Queens queens) {
    var usual = Colony.begin(queens, "twin", Plans.STORY);
    var other = begin(queens, usual.name(), "shop", "blue");
    visitor.opens("colonies");

    visitor.row("namespace blue").getByText(usual.name()).click();
    visitor.sees("The other shop");
    visitor.button("Pause").click();
    assertThat(visitor.dialog().locator("code").innerText()).isEqualTo("./colony pause " + other);
    assertThat(visitor.dialog().innerText()).containsPattern("running workers? may finish");
    var told = visitor.confirms();

    assertThat(told).contains("paused");
    assertThat(queens.client().colony(other).paused()).isTrue();
    assertThat(usual.view().paused()).isFalse();
  }

  @Test
  void hasRoomForAProjectThatIsALongPath(Visitor visitor, Queens queens) {
    var name = "far-" + UUID.randomUUID().toString().substring(0, 6);
    begin(queens, name, "/home/somebody/" + "projects/".repeat(12) + "shop", "default");
    visitor.opens("colonies");
    visitor.sees(name);

    visitor.page().setViewportSize(1280, 800);
    visitor.keepPicture("list-long-project");
    var search = visitor.page().getByRole(AriaRole.SEARCHBOX).boundingBox();
    assertThat(visitor.page().locator("a.new").boundingBox().y)
        .as("where a colony is begun from, in one row with the search")
        .isLessThan(search.y + search.height);
    visitor.narrows();
    visitor.sees(name);
    visitor.keepPicture("list-long-project-phone");
    visitor.seesNoScrollingToTheSide();
  }

  @Test
  void isStillSearchedForWhoComesBackFromAColony(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "found", Plans.STORY);
    visitor.opens("colonies");
    visitor.page().getByRole(AriaRole.SEARCHBOX).fill(colony.name());
    visitor.page().getByLabel("Project").selectOption("shop");
    visitor.row(colony.name()).getByText(colony.name()).first().click();
    visitor.sees("Make the shop faster on phones");
    visitor.page().waitForURL("**/colonies/" + colony.name() + "/**");

    visitor.page().goBack();

    visitor.row(colony.name()).waitFor();
    assertThat(visitor.page().getByRole(AriaRole.SEARCHBOX).inputValue()).isEqualTo(colony.name());
    assertThat(visitor.page().getByLabel("Project").inputValue()).isEqualTo("shop");
  }

  @Test
  void saysThatAColonyWaitsForVotes(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "votes", Plans.VOTED);
    visitor.opens("colonies");

    visitor
        .row(colony.name())
        .getByText("votes", new Locator.GetByTextOptions().setExact(true))
        .waitFor();
    visitor.keepPicture("list-votes");
  }

  /// @return its id
  private static String begin(Queens queens, String name, String project, String namespace) {
    var plan = Plans.STORY.replace("the shop", "The other shop");
    return queens
        .client()
        .start(new NewColony(plan, name, null, project, null, null, false, null, namespace, null))
        .id()
        .toString();
  }
}
