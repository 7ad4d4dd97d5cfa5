package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.Reason;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(Shared.class)
class TasksTest {

  @Test
  void oneIsHeldBackAndLetGoAgain(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "held", Plans.STORY);
    colony.awaitCheckIn();
    visitor.opens("colonies/" + colony.name() + "/tasks/second");

    visitor.button("Cancel").click();
    visitor.sees("./colony cancel %s second".formatted(colony.name()));
    visitor.presses("Escape");
    visitor.seesNoDialog();
    visitor.button("Block").click();
    visitor.fills("What blocks it", "The fonts are not licensed");
    assertThat(visitor.confirms()).isEqualTo("Task second is BLOCKED.");
    visitor.sees("The fonts are not licensed");
    visitor.picture("task-blocked");
    visitor.button("Restore").click();
    visitor.sees("It was blocked, operator: The fonts are not licensed");
    visitor.presses("Escape");
    visitor.seesNoDialog();
    assertThat(visitor.decides("Restore")).startsWith("Task second is PENDING");

    assertThat(colony.queen().task(colony.name(), "second").status()).isEqualTo("PENDING");
    colony.queen().cancel(colony.name(), new Reason("no longer wanted"));
    visitor.sees("Nothing can be done with it while the colony is FAILED");
  }

  @Test
  void whatARunningOnePrintsIsSeenAsItPrintsIt(Visitor visitor, Showcase showcase) {
    visitor.opens("colonies/" + showcase.name() + "/tasks/server");

    visitor.sees(Pattern.compile("request \\d+ answered"));
    int seen = newest(visitor);
    visitor.page().waitForCondition(() -> newest(visitor) > seen);
    visitor.button("Hold still").click();
    visitor.sees("Held still");
    int held = newest(visitor);
    visitor.sees(Pattern.compile("Held still; [1-9]\\d* new lines"));
    assertThat(newest(visitor)).isEqualTo(held);
    visitor.picture("task-output");
  }

  @Test
  void aRunningOneOfALightweightColonyIsSaidToPrintNothingBeforeItsResult(
      Visitor visitor, Queens queens, @TempDir Path folder) throws IOException {
    var end = folder.resolve("end");
    var plan = Plans.manyBehindTheFirst(2, end).replace("STANDARD", "LIGHTWEIGHT");
    var colony = Colony.begin(queens, "light", plan);
    colony.awaitWorker("t2");

    visitor.opens("colonies/" + colony.name() + "/tasks/t2");

    visitor.sees("Mode LIGHTWEIGHT shows no live output; it comes with the result.");
    Files.createFile(end);
  }

  @Test
  void theListFitsAPhoneWhateverItsPhasesAreCalled(Visitor visitor, Queens queens) {
    var plan =
        Plans.STORY.replace(
            "Look around", "Look around in every corner of the old shop and measure");
    var colony = Colony.begin(queens, "narrow", plan);
    visitor.opens(colony.name(), View.TASKS);
    visitor.sees("Load fonts later");

    visitor.narrows();
    visitor.sees("Load fonts later");

    visitor.keepPicture("tasks-long-phase-phone");
    visitor.seesNoScrollingToTheSide();
  }

  @ParameterizedTest
  @ValueSource(strings = {"tasks/..", "tasks/.", "signals/.."})
  void whatNoAddressCanNameIsSaidNotToBeThere(String address, Visitor visitor, Showcase showcase) {
    visitor.opens("colonies/" + showcase.name() + "/" + address);

    visitor.sees("There is nothing of this name.");
  }

  /// The number of the last request that is shown.
  private static int newest(Visitor visitor) {
    var lines = visitor.named(AriaRole.LOG, "Output").innerText().strip().split("\n");
    return Integer.parseInt(lines[lines.length - 1].replaceAll("\\D", ""));
  }

  @Test
  void problemsAreRedAndApartFromWhatWasCancelled(Visitor visitor, Showcase showcase) {
    visitor.opens(showcase.name(), View.PROBLEMS);

    visitor.sees("The payment sandbox is down");
    assertThat(visitor.colourBehind("BLOCKED")).isEqualTo("rgb(220, 38, 38)");
    assertThat(visitor.colourBehind("CANCELLED")).isNotEqualTo("rgb(220, 38, 38)");
  }
}
