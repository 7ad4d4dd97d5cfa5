package colony.queen.road;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.kafka.JsonEncoder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PublisherTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final UUID COLONY = new UUID(0, 1);
  private static final OutRow ROW =
      new OutRow(
          3, COLONY, 1, new Out("colony.events", Optional.of(3), "key", new byte[0], Map.of()));

  private final OneRow outbox = new OneRow();
  private final Brokers wire = new Brokers();
  private Instant now = NOON;
  private final Publisher publisher =
      new Publisher(
          outbox,
          wire,
          new JsonEncoder(),
          () -> now,
          new Publisher.Pace(
              Duration.ofSeconds(2),
              Duration.ofMillis(200),
              Duration.ofMillis(250),
              Duration.ofSeconds(1)));

  @Test
  void shardsAreTakenOverOnceTheDatabaseHasSaidWhatIsNewestOfThem() {
    outbox.away = true;
    publisher.taken(List.of(3));

    assertThatThrownBy(publisher::pump).hasMessage("away");
    assertThat(publisher.takingOver()).isTrue();

    outbox.away = false;
    publisher.pump();
    assertThat(publisher.takingOver()).isFalse();
  }

  @Test
  void aShardThatIsLostAgainIsNotTakenOver() {
    publisher.taken(List.of(3));

    publisher.lost(List.of(3));

    assertThat(publisher.takingOver()).isFalse();
  }

  @Test
  void whatIsRefusedIsToldFromTheFirstTimeOnUntilItIsOut() {
    wire.answer = new Wire.Refused("too large", new IllegalStateException());
    publisher.taken(List.of(3));
    rounds(3);

    assertThat(publisher.troubles())
        .containsExactly(new Publisher.Trouble(3, NOON, "too large", true));

    wire.answer = null;
    rounds(3);
    assertThat(publisher.troubles()).isEmpty();
  }

  @Test
  void whatFailsBehindSomethingRefusedDoesNotHideWhy() {
    publisher.taken(List.of(3));
    wire.answer = new Wire.Refused("too large", new IllegalStateException());
    rounds(1);
    wire.answer = new IllegalStateException("given up");
    rounds(3);

    assertThat(publisher.troubles())
        .extracting(Publisher.Trouble::why)
        .containsExactly("too large");
  }

  @Test
  void othersShardsAreOthersTrouble() {
    wire.answer = new IllegalStateException("away");
    publisher.taken(List.of(3));
    rounds(2);

    publisher.lost(List.of(3));

    assertThat(publisher.troubles()).isEmpty();
  }

  @Test
  void whoLeavesWaitsForWhatIsUnderWay() throws InterruptedException {
    publisher.taken(List.of(3));
    wire.silent = true;
    publisher.pump();
    assertThat(publisher.awaitIdle(Duration.ofMillis(50))).isFalse();

    wire.told.forEach(done -> done.accept(null));
    publisher.pump();
    assertThat(publisher.awaitIdle(Duration.ofSeconds(20))).isTrue();
  }

  @Test
  void whatWasMissedIsFoundThoughTheClockWasSetBackByAnHour() {
    publisher.taken(List.of(3));
    wire.answer = new IllegalStateException("away");
    rounds(1);
    int sent = wire.told.size();

    now = now.minus(Duration.ofHours(1));
    wire.answer = null;
    rounds(2);

    assertThat(wire.told).hasSizeGreaterThan(sent);
    assertThat(publisher.troubles()).isEmpty();
  }

  private void rounds(int rounds) {
    for (int i = 0; i < rounds; i++) {
      publisher.pump();
      publisher.pump();
      now = now.plusSeconds(3);
    }
  }

  private static final class Brokers implements Wire {
    private final List<Consumer<@Nullable Exception>> told = new ArrayList<>();
    private @Nullable Exception answer;
    private boolean silent;

    @Override
    public void send(Out out, Consumer<@Nullable Exception> done) {
      told.add(done);
      if (!silent) {
        done.accept(answer);
      }
    }

    @Override
    public void reset() {}
  }

  private static final class OneRow implements Outbox {
    private boolean away;

    @Override
    public List<OutRow> oldest(Collection<Integer> shards, int most) {
      return List.of(ROW);
    }

    @Override
    public List<OutRow> of(UUID stream) {
      return List.of(ROW);
    }

    @Override
    public void delete(Collection<OutRow.Key> published) {}

    @Override
    public List<Encoder.Summary> changedLately(Collection<Integer> shards) {
      if (away) {
        throw new IllegalStateException("away");
      }
      return List.of();
    }
  }
}
