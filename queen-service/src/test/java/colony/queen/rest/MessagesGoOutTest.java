package colony.queen.rest;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.road.StuckStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class MessagesGoOutTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Test
  void isReadyWhileTheBrokersAreAwayHoweverLongAndSaysSo() {
    var answer = answer(away(3_600), away(1));

    assertThat(answer.getStatus()).isEqualTo(Status.UP);
    assertThat(answer.getData().orElseThrow())
        .containsEntry("waiting", 2L)
        .containsEntry("since", "2026-11-22T11:00:00Z")
        .containsEntry("why", "no answer");
  }

  @Test
  void isNotReadyWhenAMessageWasRefusedForTooLong() {
    var answer = answer(away(3_600), refused(31));

    assertThat(answer.getStatus()).isEqualTo(Status.DOWN);
    assertThat(answer.getData().orElseThrow()).containsEntry("why", "not ours to write");
  }

  @Test
  void isReadyWhenItWasRefusedJustNowOrNothingWaits() {
    assertThat(answer(refused(29)).getStatus()).isEqualTo(Status.UP);
    assertThat(answer().getStatus()).isEqualTo(Status.UP);
    assertThat(answer().getData()).isEmpty();
  }

  private static HealthCheckResponse answer(StuckStream... troubles) {
    return MessagesGoOut.answer(List.of(troubles), PATIENCE, NOON);
  }

  private static StuckStream away(int seconds) {
    return new StuckStream(1, NOON.minusSeconds(seconds), "no answer", false);
  }

  private static StuckStream refused(int seconds) {
    return new StuckStream(2, NOON.minusSeconds(seconds), "not ours to write", true);
  }
}
