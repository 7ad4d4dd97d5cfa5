package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class CheckpointsTest {

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
    visitor.sees("differ");
  }
}
