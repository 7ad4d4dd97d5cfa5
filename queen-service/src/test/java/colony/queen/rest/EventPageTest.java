package colony.queen.rest;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.read.Reader;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EventPageTest {
  private static final int LARGEST = 250_000;

  @Test
  void hasAsManySmallEventsAsWereAskedFor() {
    var page = EventPage.of(log(300, 10), 0, 200);

    assertThat(page.items()).hasSize(200);
    assertThat(page.cursor()).isEqualTo("200");
    assertThat(EventPage.of(log(300, 10), 200, 200).items()).hasSize(100);
    assertThat(EventPage.of(log(300, 10), 200, 200).cursor()).isNull();
  }

  @Test
  void endsEarlyWhereEventsAreLargeAndSaysWhereItGoesOn() {
    var log = log(200, LARGEST);
    int most = 0;
    int seen = 0;
    var cursor = "0";
    while (cursor != null) {
      var page = EventPage.of(log, Long.parseLong(cursor), 1000);
      most = Math.max(most, page.items().size());
      seen += page.items().size();
      cursor = page.cursor();
    }

    assertThat(most).isLessThanOrEqualTo(100);
    assertThat(seen).isEqualTo(200);
  }

  @Test
  void isEmptyBehindTheLastEvent() {
    assertThat(EventPage.of(log(50, 10), 50, 50).items()).isEmpty();
    assertThat(EventPage.of(log(50, 10), 50, 50).cursor()).isNull();
  }

  private static EventPage.Log log(int events, int size) {
    var body = "\"" + "a".repeat(size) + "\"";
    return (after, most) ->
        IntStream.rangeClosed(1, events)
            .filter(seq -> seq > after)
            .limit(most)
            .mapToObj(seq -> new Reader.Event(seq, "task.finished", body))
            .toList();
  }
}
