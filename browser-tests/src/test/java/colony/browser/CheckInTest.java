package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.FlagRequest;
import colony.contracts.api.Reason;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class CheckInTest {

  @Test
  void isAnsweredByKeyboardAlone(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "keys", Plans.STORY);
    colony.awaitCheckIn();
    var first = colony.view().openCheckIn();
    visitor.opens(colony.name(), View.OVERVIEW);
    visitor.button("Continue").waitFor();

    visitor.tabsTo("Continue");
    visitor.presses("Enter");
    visitor.dialog().waitFor();
    visitor.tabsTo("Continue " + colony.name());
    visitor.presses("Enter");
    visitor.dialog().getByText("EXECUTING").waitFor();
    visitor.presses("Enter");

    colony.await("the next phase", it -> !Objects.equals(it.openCheckIn(), first));
    visitor.seesNoDialog();
  }

  @Test
  void hasTheCommandForEachAnswerBesideIt(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "answers", Plans.STORY);
    colony.awaitCheckIn();
    visitor.opens(colony.name(), View.OVERVIEW);
    visitor.sees("Your decision: phase look");
    visitor.picture("check-in");

    assertThat(visitor.commandBehind("Continue")).isEqualTo("./colony continue " + colony.name());
    assertThat(visitor.commandBehind("Rework")).startsWith("./colony rework " + colony.name());
    assertThat(visitor.commandBehind("Change the plan"))
        .isEqualTo("./colony adapt " + colony.name() + " --plan plan.yaml");
    assertThat(visitor.commandBehind("Abandon")).isEqualTo("./colony abandon " + colony.name());
    assertThat(visitor.commandBehind("Delegate")).startsWith("./colony delegate " + colony.name());
    assertThat(colony.view().openCheckIn()).isNotNull();
  }

  /// Nobody decides about a plan by its number.
  @Test
  void aPlanIsReadBeforeItIsApproved(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "planned", Plans.BRIEF);
    colony.awaitCheckIn();

    visitor.opens(colony.name(), View.OVERVIEW);

    visitor.sees("Your decision: version");
    int version =
        Objects.requireNonNull(colony.queen().checkIn(colony.name()).orElseThrow().proposal());
    var phases = colony.queen().plan(colony.name(), version).orElseThrow().plan().path("phases");
    assertThat(phases).isNotEmpty();
    for (var phase : phases) {
      for (var task : phase.path("tasks")) {
        visitor.sees(task.path("description").asText());
      }
    }
    visitor.sees("./read.sh");
    Axe.findsNothingSerious(visitor.page(), "a plan to approve");
    visitor.keepPicture("plan-to-approve");
    assertThat(colony.view().phases()).isEmpty();
  }

  @Test
  void thatItWaitsIsToldToWhoListensOnlyWhileItIsLookedAt(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "told", Plans.STORY);
    colony.awaitCheckIn();
    var words = colony.name() + " waits for you: decision";
    visitor.opens(colony.name(), View.OVERVIEW);
    visitor.sees(words);

    visitor.opens("patterns");

    visitor.seesNoMore(words);
  }

  @Test
  void anAnswerThatAFlagStoppedIsThereWhenSomebodyElseHasResolvedIt(
      Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "stopped", Plans.STORY);
    colony.awaitCheckIn();
    var troubles = colony.queen().troubles(colony.name());
    troubles.raise(new FlagRequest("blocker", "The key is missing", "ops"));
    visitor.opens(colony.name(), View.OVERVIEW);
    visitor.sees("The key is missing. It cannot be continued until this is resolved");

    troubles.resolve(troubles.flags().getFirst().id().toString(), new Reason("found it"));

    visitor.button("Continue").waitFor();
    visitor.seesNoMore("The key is missing");
  }

  @Test
  void workIsDoneAgainWithTheTextOfThePerson(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "again", Plans.STORY);
    var first = colony.awaitCheckIn().openCheckIn();
    visitor.opens(colony.name(), View.OVERVIEW);

    visitor.button("Rework").click();
    visitor.fills("What is to be done otherwise", "Measure on a slow phone");
    visitor.confirms();

    colony.await(
        "a second check-in", it -> it.openCheckIn() != null && !it.openCheckIn().equals(first));
    assertThat(colony.queen().events(colony.name(), 0))
        .filteredOn(it -> it.type().equals("phase.reworked"))
        .singleElement()
        .satisfies(it -> assertThat(it.toString()).contains("Measure on a slow phone"));
  }
}
