package colony.contracts.api;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import org.junit.jupiter.api.Test;

class CheckInViewTest {
  /// As a command line of the version before reads them: without one of these it reads nothing.
  private record Before(long durationMillis, int tasks, int attempts, int retries, int stale) {}

  @Test
  void aCommandLineOfTheVersionBeforeReadsTheFigures() throws JsonProcessingException {
    var figures = new CheckInView.Metrics(1200, 2, 3, 1, null, null, null, null, null);

    assertThat(Json.mapper().readValue(Json.text(figures), Before.class))
        .isEqualTo(new Before(1200, 2, 3, 1, 0));
    assertThat(Json.mapper().readValue(Json.text(figures), CheckInView.Metrics.class))
        .isEqualTo(figures);
  }
}
