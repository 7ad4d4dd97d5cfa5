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
  void saysHowFarAStreamCanBeDeletedWhenNothingBeforeIsMissing() {
    for (int place = 1; place <= 4; place++) {
      sent.sending(row(ONE, place), NOON);
    }

    assertThat(arrived(ONE, 2)).isEmpty();
    assertThat(arrived(ONE, 1)).isEqualTo(OptionalLong.of(2));
    assertThat(arrived(ONE, 4)).isEmpty();
    assertThat(arrived(ONE, 3)).isEqualTo(OptionalLong.of(4));
    assertThat(sent.upTo(ONE)).isEqualTo(4);
  }

  @Test
  void forgetsWhatRestsForAMinuteAndNothingElse() {
    out(ONE, 1, NOON);
    out(OTHER, 1, NOON);
    out(ONE, 2, NOON.plusSeconds(1));

    sent.forgetResting(NOON.plusSeconds(60));

    assertThat(sent.upTo(ONE)).isEqualTo(2);
    assertThat(sent.upTo(OTHER)).isZero();
  }

  @Test
  void countsAMinuteFromTheLastThatArrived() {
    sent.sending(row(ONE, 1), NOON);
    sent.arrived(row(ONE, 1), NOON.plusSeconds(50));

    sent.forgetResting(NOON.plusSeconds(60));

    assertThat(sent.upTo(ONE)).isEqualTo(1);
  }

  @Test
  void doesNotForgetWhatIsUnderWay() {
    sent.sending(row(ONE, 1), NOON);

    sent.over(ONE);
    sent.forgetResting(NOON.plusSeconds(3600));

    assertThat(sent.upTo(ONE)).isEqualTo(1);
  }

  /// A transaction may hold what is to be deleted, and the sweep still reads it.
  @Test
  void remembersAStreamWhoseColonyHasEndedUntilItIsDeleted() {
    out(ONE, 1, NOON);
    sent.over(ONE);

    sent.forgetResting(NOON.plusSeconds(4));

    assertThat(sent.upTo(ONE)).isEqualTo(1);
  }

  @Test
  void forgetsAStreamWhoseColonyHasEndedBeforeItGrowsOld() {
    out(ONE, 1, NOON);
    out(OTHER, 1, NOON.minusSeconds(10));
    sent.over(ONE);

    sent.forgetResting(NOON.plusSeconds(5));

    assertThat(sent.upTo(ONE)).isZero();
    assertThat(sent.upTo(OTHER)).isEqualTo(1);
  }

  @Test
  void remembersAStreamThatGoesOnAfterItsEnd() {
    sent.sending(row(ONE, 1), NOON);
    sent.over(ONE);
    sent.sending(row(ONE, 2), NOON);
    arrived(ONE, 1);
    arrived(ONE, 2);

    sent.forgetResting(NOON.plusSeconds(30));

    assertThat(sent.upTo(ONE)).isEqualTo(2);
  }

  /// Its shard was lost and came back, and not all was sent again yet.
  @Test
  void forgetsWhatArrivedBeyondWhatWasSent() {
    out(ONE, 1, NOON);
    arrived(ONE, 2);

    sent.forgetResting(NOON.plusSeconds(61));

    assertThat(sent.upTo(ONE)).isZero();
  }

  @Test
  void keepsTheStreamsOfOwnShardsOnly() {
    out(ONE, 1, NOON);

    sent.keep(Set.of(3));
    assertThat(sent.upTo(ONE)).isEqualTo(1);

    sent.keep(Set.of(4));
    assertThat(sent.upTo(ONE)).isZero();
  }

  private void out(UUID stream, long place, Instant at) {
    sent.sending(row(stream, place), at);
    sent.arrived(row(stream, place), at);
  }

  private OptionalLong arrived(UUID stream, long place) {
    return sent.arrived(row(stream, place), NOON);
  }

  private static OutRow row(UUID stream, long place) {
    return new OutRow(
        3,
        stream,
        place,
        new Out("colony.events", Optional.of(3), Long.toString(place), new byte[0], Map.of()));
  }
}
