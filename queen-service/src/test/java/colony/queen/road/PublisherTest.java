package colony.queen.road;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.kafka.JsonEncoder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PublisherTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final UUID COLONY = new UUID(0, 1);
  private static final OutRow ROW =
      new OutRow(
          3, COLONY, 1, new Out("colony.events", Optional.of(3), "key", new byte[0], Map.of()));

  private final OneRow outbox = new OneRow();
  private final Brokers wire = new Brokers();
  private Instant now = NOON;
  private final Publisher publisher = publisher(outbox);

  @Test
  void shardsAreTakenOverOnceTheDatabaseHasSaidWhatIsNewestOfThem() {
    outbox.away = true;
    publisher.taken(List.of(3));

    assertThatThrownBy(publisher::pump).hasMessage("away");
    assertThat(publisher.takingOver()).isTrue();

    outbox.away = false;
    now = now.plusSeconds(1);
    publisher.pump();
    assertThat(publisher.takingOver()).isFalse();
  }

  @Test
  void whatIsStoredGoesOutThoughNobodyCanSayHowItsColoniesStand() {
    outbox.away = true;
    publisher.taken(List.of(3));

    assertThatThrownBy(publisher::pump).hasMessage("away");

    assertThat(wire.told).hasSize(1);
  }

  @Test
  void whatCannotBeSaidIsAskedForAgainAfterAWhile() {
    outbox.away = true;
    publisher.taken(List.of(3));
    assertThatThrownBy(publisher::pump).hasMessage("away");
    assertThatCode(publisher::pump).doesNotThrowAnyException();

    now = now.plusSeconds(1);
    assertThatThrownBy(publisher::pump).hasMessage("away");

    now = now.plusSeconds(1);
    outbox.away = false;
    publisher.pump();
    assertThat(outbox.said).containsExactly(COLONY);
  }

  /// The machine slept, or its clock was set.
  @Test
  void whatCannotBeSaidIsAskedForSoonThoughTheClockLeaptMeanwhile() {
    outbox.away = true;
    outbox.meanwhile = () -> now = now.plus(Duration.ofHours(1));
    publisher.taken(List.of(3));
    assertThatThrownBy(publisher::pump).hasMessage("away");

    outbox.away = false;
    outbox.meanwhile = () -> {};
    now = now.plusSeconds(10);
    publisher.pump();
    assertThat(outbox.said).containsExactly(COLONY);
  }

  @Test
  void aShardThatIsLostWhileItCannotBeTakenOverIsNot() {
    outbox.away = true;
    publisher.taken(List.of(3));
    assertThatThrownBy(publisher::pump).hasMessage("away");

    publisher.lost(List.of(3));

    assertThat(publisher.takingOver()).isFalse();
  }

  /// By then its new owner may have told a newer one, which who reads has once only.
  @Test
  void aStateThatWaitedWhenItsShardWasLostIsNotTold() {
    publisher.taken(List.of(0, 3));
    publisher.pump();
    publisher.pump();
    int before = wire.told.size();

    publisher.committed(List.of(), List.of(Encoder.Summary.of(Blank.colony("team", 2))));
    publisher.lost(List.of(0, 3));
    rounds(3);

    assertThat(wire.told).hasSize(before);
  }

  @Test
  void whatWasRefusedIsTriedAtOnceWhenItsShardComesBack() {
    wire.answer = refused(false);
    publisher.taken(List.of(3));
    publisher.pump();
    publisher.pump();
    wire.answer = null;
    publisher.lost(List.of(3));
    publisher.pump();
    int before = wire.told.size();

    publisher.taken(List.of(3));
    publisher.pump();

    assertThat(wire.told).hasSize(before + 1);
  }

  /// Another Queen had it meanwhile: how far its streams are out only the rows that are stored say.
  @Test
  void whatWasUnderWayIsSentAgainWhenItsShardComesBack() {
    var sender = publisher(new Stored(3));
    wire.silent = true;
    sender.taken(List.of(3));
    sender.pump();
    sender.lost(List.of(3));
    sender.pump();

    sender.taken(List.of(3));
    sender.pump();

    assertThat(wire.places).containsExactly(1L, 2L, 3L, 1L, 2L, 3L);
  }

  @Test
  void aShardThatIsLostAgainIsNotTakenOver() {
    publisher.taken(List.of(3));

    publisher.lost(List.of(3));

    assertThat(publisher.takingOver()).isFalse();
  }

  /// Consumers are told of a new share-out also where they get nothing by it.
  @Test
  void whoGetsNoMoreShardsTakesNothingOver() {
    publisher.taken(List.of());

    assertThat(publisher.takingOver()).isFalse();
  }

  @Test
  void aShardThatIsLostWhileItIsReadIsNotTakenOver() {
    outbox.away = true;
    outbox.meanwhile = () -> publisher.lost(List.of(3));
    publisher.taken(List.of(3));

    assertThatThrownBy(publisher::pump).hasMessage("away");

    assertThat(publisher.takingOver()).isFalse();
  }

  @Test
  void whatIsRefusedIsToldFromTheFirstTimeOnUntilItIsOut() {
    wire.answer = refused(false);
    publisher.taken(List.of(3));
    rounds(3);

    assertThat(publisher.stuck()).containsExactly(new StuckStream(3, NOON, "too large", true));

    wire.answer = null;
    rounds(3);
    assertThat(publisher.stuck()).isEmpty();
  }

  @Test
  void whatFailsBehindSomethingRefusedDoesNotHideWhy() {
    publisher.taken(List.of(3));
    wire.answer = refused(false);
    rounds(1);
    wire.answer = new IllegalStateException("given up");
    rounds(3);

    assertThat(publisher.stuck()).extracting(StuckStream::why).containsExactly("too large");
  }

  @Test
  void whatIsRefusedKeepsNoOtherStreamWaiting() {
    for (boolean unsent : List.of(true, false)) {
      var stored = new Two();
      var sender = publisher(stored);
      wire.refusing = COLONY;
      wire.answer = refused(unsent);
      wire.resets = 0;
      sender.taken(List.of(3));
      for (int i = 0; i < 6; i++) {
        sender.pump();
        now = now.plusSeconds(1);
      }

      assertThat(stored.rows.keySet()).as("unsent %s", unsent).containsExactly(COLONY);
      assertThat(sender.stuck()).hasSize(1);
      assertThat(wire.resets > 0).isEqualTo(!unsent);
      if (unsent) {
        assertThat(wire.sentOf(COLONY)).containsOnly(1L);
      }

      wire.refusing = null;
      wire.answer = null;
      for (int i = 0; i < 40; i++) {
        sender.pump();
        now = now.plusSeconds(1);
      }
      assertThat(stored.rows).isEmpty();
      assertThat(sender.stuck()).isEmpty();
    }
  }

  @Test
  void whatIsRefusedAgainAndAgainIsTriedMoreRarely() {
    publisher.taken(List.of(3));
    wire.answer = refused(true);
    for (int second = 0; second < 300; second++) {
      publisher.pump();
      now = now.plusSeconds(1);
    }

    assertThat(wire.told).hasSizeBetween(8, 20);
  }

  @Test
  void whatWasUnderWayIsSentAgainThoughTheWireCouldNotBeResetAtFirst() {
    publisher.taken(List.of(3));
    wire.silent = true;
    publisher.pump();
    int before = wire.told.size();
    wire.unresettable = true;
    wire.told.getLast().accept(new IllegalStateException("away"));
    assertThatThrownBy(publisher::pump).hasMessage("no address");
    assertThatThrownBy(publisher::pump).hasMessage("no address");

    wire.unresettable = false;
    wire.silent = false;
    rounds(2);

    assertThat(wire.told).hasSizeGreaterThan(before);
    assertThat(publisher.stuck()).isEmpty();
  }

  private static Wire.Refused refused(boolean unsent) {
    return new Wire.Refused("too large", new IllegalStateException(), unsent);
  }

  @Test
  void othersShardsAreOthersTrouble() {
    wire.answer = new IllegalStateException("away");
    publisher.taken(List.of(3));
    rounds(2);

    publisher.lost(List.of(3));

    assertThat(publisher.stuck()).isEmpty();
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

  /// Whoever takes over may not know that it was not told.
  @Test
  void whoLeavesTellsTheNewestStateBeforeItsTime() throws InterruptedException {
    var sender = publisher(new Stored(0));
    var state = Encoder.Summary.of(Blank.colony("team", 1));
    sender.taken(List.of(0));
    sender.committed(List.of(), List.of(state));
    sender.pump();

    sender.committed(List.of(), List.of(state));
    sender.pump();
    assertThat(wire.told).hasSize(1);
    assertThat(sender.awaitIdle(Duration.ofMillis(50))).isFalse();

    sender.pump();
    sender.pump();
    assertThat(wire.told).hasSize(2);
    assertThat(sender.awaitIdle(Duration.ofSeconds(20))).isTrue();
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
    assertThat(publisher.stuck()).isEmpty();
  }

  @Test
  void isLateForAWhileAfterAFailureThatConcernsAll() {
    publisher.taken(List.of(3));
    assertThat(publisher.late()).isFalse();

    wire.answer = new IllegalStateException("away");
    rounds(1);
    assertThat(publisher.late()).isTrue();

    wire.answer = null;
    rounds(1);
    assertThat(publisher.late()).isTrue();
    now = now.plusSeconds(31);
    assertThat(publisher.late()).isFalse();
  }

  @Test
  void isNotLateForLongBecauseTheClockWasSetBack() {
    publisher.taken(List.of(3));
    wire.answer = new IllegalStateException("away");
    rounds(1);

    now = now.minus(Duration.ofHours(1));

    assertThat(publisher.late()).isFalse();
  }

  @Test
  void isNotLateWhereOneMessageIsRefused() {
    publisher.taken(List.of(3));
    wire.answer = refused(false);
    rounds(3);

    assertThat(publisher.late()).isFalse();
  }

  @Test
  void sendsALongStreamWithoutWaitingForTheNextSweep() {
    var stored = new Stored(20_000);
    var sender = publisher(stored);
    sender.taken(List.of(3));
    sender.pump();
    assertThat(wire.told).hasSizeLessThan(20_000);
    assertThat(sender.late()).isTrue();

    for (int i = 0; i < 100; i++) {
      sender.pump();
    }

    assertThat(wire.places).isEqualTo(LongStream.rangeClosed(1, 20_000).boxed().toList());
    assertThat(stored.rows).isEmpty();
    assertThat(sender.late()).isFalse();
  }

  @Test
  void readsAStreamOnceAndNotForEachRowThatCannotBeSent() {
    var stored = new Stored(100);
    var sender = publisher(stored);
    sender.taken(List.of(3));
    wire.broken = true;
    sender.pump();
    sender.pump(); // hears of the failure, and forgets what it was handed before
    int reads = stored.reads;

    sender.committed(LongStream.range(50, 100).mapToObj(PublisherTest::row).toList(), List.of());
    sender.pump();

    assertThat(stored.reads - reads).isEqualTo(1);
  }

  @Test
  void goesOnWithAStreamThatRestedWhereItStopped() {
    var stored = new Stored(3);
    var sender = publisher(stored);
    sender.taken(List.of(3));
    sender.pump();
    sender.pump();
    now = now.plusSeconds(120);
    sender.pump();
    stored.rows.put(4L, row(4));

    sender.committed(List.of(row(4)), List.of());
    sender.pump();

    assertThat(wire.places).containsExactly(1L, 2L, 3L, 4L);
  }

  /// It would be found by the next sweep, seconds later.
  @Test
  void whatAnotherQueenStoredIsSentAtOnceWhereAReportTellsOfIt() {
    var stored = new Stored(3);
    var sender = publisher(stored);
    sender.taken(List.of(3));
    sender.pump();
    sender.pump();
    stored.rows.put(4L, row(4));

    sender.nudged(3, COLONY);
    sender.pump();

    assertThat(wire.places).containsExactly(1L, 2L, 3L, 4L);
  }

  @Test
  void whatATransactionDidNotDeleteAfterAllIsDeletedLater() {
    var stored = new Stored(3);
    var sender = publisher(stored);
    sender.taken(List.of(3));
    sender.pump();
    sender.pump();

    sender.putBack(sender.takePublished(List.of(3)));
    now = now.plusSeconds(31);
    sender.pump();

    assertThat(stored.rows).isEmpty();
    assertThat(wire.places).containsExactly(1L, 2L, 3L);
  }

  /// Else each message would be as late as the pump rests.
  @Test
  void whateverIsHandedInWakesThePump() throws InterruptedException {
    var sender = publisher(new Stored(3));
    sender.taken(List.of(3));
    for (var handsIn :
        List.<Runnable>of(
            () -> sender.committed(List.of(row(4)), List.of()),
            () -> sender.nudged(3, COLONY),
            () -> sender.taken(List.of(4)),
            () -> wire.told.getLast().accept(null))) {
      sender.pump();
      sender.pump();
      var pump = Thread.ofPlatform().daemon().start(() -> waits(sender));
      await().atMost(PATIENCE).until(() -> pump.getState() == Thread.State.TIMED_WAITING);

      handsIn.run();

      assertThat(pump.join(PATIENCE)).isTrue();
    }
  }

  private static void waits(Publisher sender) {
    try {
      sender.await(Duration.ofHours(1));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static OutRow row(long place) {
    return new OutRow(
        3,
        COLONY,
        place,
        new Out("colony.events", Optional.of(3), Long.toString(place), new byte[0], Map.of()));
  }

  @Test
  void aColonyWhoseStateCannotBeToldKeepsNoOtherWaiting() {
    var colony = Blank.colony("team", 1);
    var broken =
        new PhaseRow(
            7,
            PhaseRow.Status.PENDING,
            0,
            0,
            0,
            0,
            0,
            null,
            null,
            List.of(),
            List.of(),
            null,
            null,
            Purse.EMPTY);
    publisher.taken(List.of(0, 3));
    publisher.pump();
    int before = wire.told.size();

    publisher.committed(
        List.of(ROW),
        List.of(
            new Encoder.Summary(
                colony.charter(), colony.plan(), colony.standing(), List.of(broken)),
            Encoder.Summary.of(Blank.colony("team", 2))));
    publisher.pump();

    assertThat(wire.told).hasSizeGreaterThan(before);
  }

  private Publisher publisher(Outbox outbox) {
    return new Publisher(
        outbox,
        wire,
        new JsonEncoder(),
        () -> now,
        new Publisher.Pace(
            Duration.ofSeconds(2),
            Duration.ofMillis(200),
            Duration.ofMillis(250),
            Duration.ofSeconds(1),
            Duration.ofSeconds(30)));
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
    private boolean broken;
    private boolean unresettable;
    private int resets;

    /// Of this colony alone the answer is a failure; of all when there is none.
    private @Nullable UUID refusing;

    private final List<Long> places = new ArrayList<>();
    private final List<String> keys = new ArrayList<>();

    List<Long> sentOf(UUID colony) {
      return keys.stream()
          .filter(it -> it.startsWith(colony + "/"))
          .map(it -> Long.valueOf(it.substring(it.indexOf('/') + 1)))
          .toList();
    }

    @Override
    public void send(Out out, Consumer<@Nullable Exception> done) {
      if (broken) {
        throw new IllegalStateException("away");
      }
      told.add(done);
      if (out.key().contains("/")) {
        keys.add(out.key());
      } else if (out.topic().equals("colony.events") && !out.key().equals("key")) {
        places.add(Long.valueOf(out.key()));
      }
      if (!silent) {
        boolean concerned = refusing == null || out.key().startsWith(refusing + "/");
        done.accept(concerned ? answer : null);
      }
    }

    @Override
    public void reset() {
      resets++;
      if (unresettable) {
        throw new IllegalStateException("no address");
      }
    }
  }

  /// One stream.
  private static final class Stored implements Outbox {
    private final TreeMap<Long, OutRow> rows = new TreeMap<>();
    private int reads;

    Stored(int many) {
      LongStream.rangeClosed(1, many).forEach(place -> rows.put(place, row(place)));
    }

    @Override
    public List<OutRow> oldest(Collection<Integer> shards, Collection<UUID> except, int most) {
      return of(COLONY, 0, most);
    }

    @Override
    public List<OutRow> of(UUID stream, long after, int most) {
      reads++;
      return rows.tailMap(after, false).values().stream().limit(most).toList();
    }

    @Override
    public void delete(Collection<OutRow.Key> published) {
      published.forEach(key -> rows.headMap(key.outSeq(), true).clear());
    }

    @Override
    public List<Encoder.Summary> changedLately(Collection<Integer> shards) {
      return List.of();
    }

    @Override
    public List<Encoder.Summary> summaries(Collection<UUID> streams) {
      return List.of();
    }
  }

  /// Two streams of three rows each; of the first colony's the first row is refused.
  private static final class Two implements Outbox {
    private static final UUID OTHER = new UUID(0, 2);
    private final TreeMap<UUID, TreeMap<Long, OutRow>> rows = new TreeMap<>();

    Two() {
      for (var colony : List.of(COLONY, OTHER)) {
        var stream = new TreeMap<Long, OutRow>();
        for (long place = 1; place <= 3; place++) {
          var out =
              new Out("colony.events", Optional.of(3), colony + "/" + place, new byte[0], Map.of());
          stream.put(place, new OutRow(3, colony, place, out));
        }
        rows.put(colony, stream);
      }
    }

    /// As many as there is room for: who asks for one row at a time has the refused stream's first.
    @Override
    public List<OutRow> oldest(Collection<Integer> shards, Collection<UUID> except, int most) {
      return rows.entrySet().stream()
          .filter(it -> !except.contains(it.getKey()))
          .flatMap(it -> it.getValue().values().stream())
          .limit(3)
          .toList();
    }

    @Override
    public List<OutRow> of(UUID stream, long after, int most) {
      var stored = rows.get(stream);
      return stored == null ? List.of() : List.copyOf(stored.tailMap(after, false).values());
    }

    @Override
    public void delete(Collection<OutRow.Key> published) {
      for (var key : published) {
        var stored = rows.get(key.stream());
        if (stored != null) {
          stored.headMap(key.outSeq(), true).clear();
          if (stored.isEmpty()) {
            rows.remove(key.stream());
          }
        }
      }
    }

    @Override
    public List<Encoder.Summary> changedLately(Collection<Integer> shards) {
      return List.of();
    }

    @Override
    public List<Encoder.Summary> summaries(Collection<UUID> streams) {
      return List.of();
    }
  }

  private static final class OneRow implements Outbox {
    private final Set<UUID> said = new HashSet<>();
    private boolean away;
    private Runnable meanwhile = () -> {};

    @Override
    public List<OutRow> oldest(Collection<Integer> shards, Collection<UUID> except, int most) {
      return List.of(ROW);
    }

    @Override
    public List<OutRow> of(UUID stream, long after, int most) {
      return List.of(ROW);
    }

    @Override
    public void delete(Collection<OutRow.Key> published) {}

    @Override
    public List<Encoder.Summary> changedLately(Collection<Integer> shards) {
      meanwhile.run();
      if (away) {
        throw new IllegalStateException("away");
      }
      return List.of();
    }

    @Override
    public List<Encoder.Summary> summaries(Collection<UUID> streams) {
      var summaries = changedLately(List.of());
      said.addAll(streams);
      return summaries;
    }
  }
}
