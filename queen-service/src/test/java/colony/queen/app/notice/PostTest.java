package colony.queen.app.notice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PostTest {
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  @Test
  void whatIsAnsweredWellIsTakenThoughTheAnswerNeverEnds() throws Exception {
    try (var receiver = new FakeReceiver()) {
      receiver.neverEnds();

      var receipt = new Post(PATIENCE).bring(receiver.url(), Map.of(), "{}");

      assertThat(receipt.taken()).isTrue();
      assertThat(receipt.answer()).isEqualTo("200");
    }
  }

  @Test
  void whatIsRefusedIsNotTakenThoughTheAnswerNeverEnds() throws Exception {
    try (var receiver = new FakeReceiver()) {
      receiver.neverEnds();
      receiver.answers(503);

      var receipt = new Post(PATIENCE).bring(receiver.url(), Map.of(), "{}");

      assertThat(receipt.taken()).isFalse();
      assertThat(receipt.answer()).isEqualTo("503");
    }
  }
}
