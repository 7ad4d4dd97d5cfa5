package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.queen.SoughtColonies;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(Shared.class)
class StoryTest {

  @Test
  void aColonyIsStartedAndFollowedToItsEndFromThePageAlone(
      Visitor visitor, Queens queens, @TempDir Path folder) throws IOException {
    var go = folder.resolve("go");
    var name = "story-" + UUID.randomUUID().toString().substring(0, 6);
    var colony = new Colony(queens.client(), name);

    visitor.opens("new");
    visitor.page().getByLabel("Plan, YAML or JSON").fill(Plans.firstWaitsFor(go));
    visitor.page().getByLabel("Name").first().fill(name);
    visitor.button("Start the colony").click();

    visitor.link("Spawn tree").click();
    visitor.row("measure").waitFor();
    visitor.row("measure@scout1").waitFor();
    visitor.picture("tree-grows");

    visitor.link("Overview").click();
    assertThat(visitor.decides("Continue")).contains("EXECUTING");

    visitor.link("Tasks").click();
    visitor.link("second").click();
    visitor.button("Block").click();
    visitor.fills("What blocks it", "The fonts are not licensed");
    visitor.confirms();
    assertThat(visitor.decides("Restore")).startsWith("Task second is");
    Files.createFile(go);

    colony.awaitCheckIn();
    visitor.link("Overview").click();
    assertThat(visitor.decides("Approve and complete")).contains("COMPLETED");

    visitor.link("Timeline").click();
    visitor.settles();
    visitor.picture("timeline-at-the-end");
    visitor.link("Log").click();
    visitor.sees("colony.moved");
    colony.awaitState("COMPLETED");
    assertThat(visitor.named(AriaRole.HEADING, name).first().isVisible()).isTrue();
  }

  @Test
  void aPlanWithFaultsStartsNothingAndSaysAllOfThem(Visitor visitor, Queens queens) {
    var goal = "nobody does this " + UUID.randomUUID();
    visitor.opens("new");
    visitor
        .page()
        .getByLabel("Plan, YAML or JSON")
        .fill("goal: %s\nphases: [{id: a, tasks: [{id: b}, {id: c}]}]\n".formatted(goal));

    visitor.button("Start the colony").click();

    visitor.sees("Nothing was started.");
    visitor.sees("task b: caste is missing");
    visitor.sees("task c: caste is missing");
    visitor.keepPicture("plan-with-faults");
    assertThat(queens.client().colonies(SoughtColonies.ANY, 500))
        .noneMatch(it -> goal.equals(it.goal()));
  }

  @Test
  void coloniesThatNeedAPersonComeFirstAndCanBeLookedFor(Visitor visitor, Queens queens) {
    var waiting = Colony.begin(queens, "wanted", Plans.STORY);
    waiting.awaitCheckIn();
    var newer = Colony.begin(queens, "newer", Plans.STORY);
    newer.pause();
    visitor.opens("colonies");
    visitor.link(newer.name()).waitFor();
    assertThat(visitor.top(waiting.name())).isLessThan(visitor.top(newer.name()));

    visitor.presses("/");
    visitor.page().keyboard().type(waiting.name());
    visitor.seesNoMore(newer.name());

    visitor.link(waiting.name()).click();
    visitor.sees("Your decision");
  }
}
