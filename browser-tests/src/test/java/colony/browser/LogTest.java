package colony.browser;

import static org.assertj.core.api.Assertions.assertThat;

import colony.cli.queen.SeenEvent;
import com.microsoft.playwright.Route;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Shared.class)
class LogTest {
  private static final Pattern LIMIT = Pattern.compile("limit=(\\d+)");

  /// Where events are large the Queen gives fewer than were asked for.
  @Test
  void showsAllEventsWhenTheyComeInSmallPages(Visitor visitor, Queens queens) {
    var colony = Colony.begin(queens, "large", Plans.STORY);
    colony.awaitCheckIn();
    visitor.heightens();
    visitor.page().route(LIMIT, LogTest::askForFew);

    visitor.opens(colony.name(), View.LOG);
    visitor.button("This is the beginning").waitFor();

    visitor.seesEvent(colony.view().seq());
    assertThat(visitor.eventNumbers())
        .containsExactlyElementsOf(
            colony.queen().events(colony.name(), 0).reversed().stream()
                .map(SeenEvent::seq)
                .toList());
    visitor.keepPicture("log-in-small-pages");
  }

  private static void askForFew(Route route) {
    var url = route.request().url();
    route.resume(
        new Route.ResumeOptions()
            .setUrl(
                LIMIT
                    .matcher(url)
                    .replaceAll(
                        found -> "limit=" + Math.min(7, Integer.parseInt(found.group(1))))));
  }
}
