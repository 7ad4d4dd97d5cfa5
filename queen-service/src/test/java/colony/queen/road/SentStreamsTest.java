package colony.queen.road;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SentStreamsTest {
  private static final UUID ONE = new UUID(0, 1);
  private static final UUID OTHER = new UUID(0, 2);
  private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");

  private final SentStreams sent = new SentStreams();

  @Test
  void deletesUpToWhatArrivedWithoutAGap() {
    for (int place = 1; place <= 4; place++) {
      sent.sending(row(ONE, place), NOON);
    }

    assertThat(sent.arrived(row(ONE, 2))).isEmpty();
    assertThat(sent.arrived(row(ONE, 1))).isEqualTo(OptionalLong.of(2));
    assertThat(sent.arrived(row(ONE, 4))).isEmpty();
    assertThat(sent.arrived(row(ONE, 3))).isEqualTo(OptionalLong.of(4));
    assertThat(sent.upTo(ONE)).isEqualTo(4);
  }

  @Test
  void forgetsAStreamThatRestsForAMinute() {
    arrived(ONE, NOON);
    arrived(OTHER, NOON.plusSeconds(30));

    sent.forgetIdle(NOON.plusSeconds(60));
    assertThat(sent.upTo(ONE)).isEqualTo(1);

    sent.forgetIdle(NOON.plusSeconds(61));
    assertThat(sent.upTo(ONE)).isZero();
    assertThat(sent.upTo(OTHER)).isEqualTo(1);
  }

  @Test
  void neverForgetsWhatIsUnderWay() {
    sent.sending(row(ONE, 1), NOON);

    sent.forgetIdle(NOON.plusSeconds(3600));

    assertThat(sent.upTo(ONE)).isEqualTo(1);
    assertThat(sent.arrived(row(ONE, 1))).isEqualTo(OptionalLong.of(1));
  }

  @Test
  void keepsTheStreamsOfOwnShardsOnly() {
    arrived(ONE, NOON);

    sent.keep(Set.of(3));
    assertThat(sent.upTo(ONE)).isEqualTo(1);

    sent.keep(Set.of(4));
    assertThat(sent.upTo(ONE)).isZero();
  }

  private void arrived(UUID stream, Instant at) {
    sent.sending(row(stream, 1), at);
    sent.arrived(row(stream, 1));
  }

  private static OutRow row(UUID stream, long place) {
    return new OutRow(
        3,
        stream,
        place,
        new Out("colony.events", Optional.of(3), Long.toString(place), new byte[0], Map.of()));
  }
}
