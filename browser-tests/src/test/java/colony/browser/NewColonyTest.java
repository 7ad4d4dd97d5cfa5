package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.queen.SoughtColonies;
import colony.contracts.api.ColonyView;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// To start a colony from the page.
@ExtendWith(Shared.class)
class NewColonyTest {
  private static final String FILE = "goal: From a file\nmode: FULL\nphases: []\n";

  @Test
  void aStartWhoseAnswerIsLostBeginsOneColonyWhenItIsTriedAgain(Visitor visitor, Queens queens) {
    var name = "once-" + UUID.randomUUID().toString().substring(0, 6);
    visitor.losesTheFirstAnswer("**/api/v1/colonies");
    visitor.opens("new");
    visitor.button("Fill in an example").click();
    field(visitor, "Name").fill(name);

    visitor.button("Start the colony").click();
    visitor.sees("Nothing was started.");
    visitor.button("Start the colony").click();

    visitor.page().waitForURL("**/colonies/" + name + "/**");
    assertThat(queens.client().colony(name).goal()).isEqualTo("Say hello in two languages");
  }

  @Test
  void aPlanIsTriedBeforeAnythingRunsByIt(Visitor visitor, Queens queens) {
    var name = "tried-" + UUID.randomUUID().toString().substring(0, 6);
    visitor.opens("new");
    visitor.button("Fill in an example").click();
    field(visitor, "Name").fill(name);
    var plan = plan(visitor);
    field(visitor, "Plan, YAML or JSON").fill("gaol: Say hello\n" + plan);

    visitor.button("Only try the plan").click();

    visitor.sees("The plan can be run.");
    visitor.sees("plan: unknown key \"gaol\"");
    visitor.sees("The German word");
    visitor.sees("echo hallo");
    Axe.findsNothingSerious(visitor.page(), "a plan that was tried");
    visitor.keepPicture("plan-tried");
    assertThat(visitor.page().locator("copy-command code").last().innerText())
        .isEqualTo("./colony run plan.yaml --name %s --dry-run".formatted(name));
    assertThat(queens.client().colonies(SoughtColonies.ANY, 500))
        .extracting(ColonyView::name)
        .doesNotContain(name);

    field(visitor, "Plan, YAML or JSON").fill(plan.replace("id: german", "id: english"));
    visitor.seesNoMore("The plan can be run.");
    visitor.button("Only try the plan").click();

    visitor.sees("It cannot be run.");
    visitor.seesNoMore("The German word");
  }

  @Test
  void whatIsDoubtfulInAPlanIsToldWhenItBegins(Visitor visitor) {
    var name = "doubtful-" + UUID.randomUUID().toString().substring(0, 6);
    visitor.opens("new");
    visitor.button("Fill in an example").click();
    field(visitor, "Name").fill(name);
    field(visitor, "Plan, YAML or JSON").fill("gaol: Say hello\n" + plan(visitor));

    visitor.button("Start the colony").click();

    visitor.page().waitForURL("**/colonies/" + name + "/**");
    visitor.sees("unknown key \"gaol\"");
  }

  @Test
  void whoReachesSeveralNamespacesSaysInWhichItBegins(Visitors visitors, Queens queens) {
    var name = "blue-" + UUID.randomUUID().toString().substring(0, 6);
    try (var visitor = visitors.comeFrom("blue", "red")) {
      visitor.opens("new");
      visitor.button("Fill in an example").click();
      field(visitor, "Name").fill(name);
      visitor.page().getByLabel("Namespace").selectOption("red");
      visitor.keepPicture("new-colony-in-a-namespace");
      assertThat(visitor.page().locator("copy-command code").innerText())
          .endsWith("--name %s --namespace red".formatted(name));

      visitor.button("Start the colony").click();

      visitor.sees("Say hello in two languages");
      assertThat(queens.client().colonies(SoughtColonies.ANY, 500))
          .filteredOn(it -> it.name().equals(name))
          .extracting(ColonyView::namespace)
          .containsExactly("red");
    }
  }

  @Test
  void aPlanIsReadFromAFileAndItsModeIsWrittenIntoIt(Visitor visitor) {
    visitor.opens("new");

    visitor
        .page()
        .getByLabel("Or from a file")
        .setInputFiles(
            new FilePayload("shop.yaml", "text/yaml", FILE.getBytes(StandardCharsets.UTF_8)));
    visitor.page().waitForCondition(() -> plan(visitor).equals(FILE));
    visitor.page().getByLabel("Mode").selectOption("STANDARD");
    field(visitor, "Workspace").fill("https://git.example.org/shop.git");
    field(visitor, "Begin from commit").fill("main");

    assertThat(plan(visitor)).isEqualTo("mode: STANDARD\ngoal: From a file\nphases: []\n");
    assertThat(visitor.page().locator("copy-command code").innerText())
        .isEqualTo(
            "./colony run shop.yaml --workspace https://git.example.org/shop.git --base main");
  }

  @Test
  void theModeIsWrittenBehindTheLineWithWhichADocumentBegins(Visitor visitor) {
    visitor.opens("new");
    field(visitor, "Plan, YAML or JSON").fill("# Shop\n---\ngoal: Of three lines\n");

    visitor.page().getByLabel("Mode").selectOption("FULL");

    visitor
        .page()
        .waitForCondition(
            () -> plan(visitor).equals("# Shop\n---\nmode: FULL\ngoal: Of three lines\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"goal\": \"x\", \"mode\": \"FULL\"}", "{\n    \"mode\": \"FULL\"\n}"})
  void theModeOfAPlanInJsonIsShownHoweverItIsWritten(String plan, Visitor visitor) {
    visitor.opens("new");

    field(visitor, "Plan, YAML or JSON").fill(plan);

    visitor
        .page()
        .waitForCondition(() -> visitor.page().getByLabel("Mode").inputValue().equals("FULL"));
  }

  private static String plan(Visitor visitor) {
    return field(visitor, "Plan, YAML or JSON").inputValue();
  }

  private static Locator field(Visitor visitor, String label) {
    return visitor
        .page()
        .getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName(label).setExact(true));
  }
}
