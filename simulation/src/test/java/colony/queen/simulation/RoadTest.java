package colony.queen.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import colony.contracts.names.Hash;
import colony.queen.checkpoint.Written;
import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.colony.Counts;
import colony.queen.colony.Input;
import colony.queen.colony.Standing;
import colony.queen.decision.Decision;
import colony.queen.decision.Founding;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Mode;
import colony.queen.road.Arrival;
import colony.queen.road.Circumstances;
import colony.queen.road.Inlet;
import colony.queen.road.KeyTaken;
import colony.queen.road.Patience;
import colony.queen.road.Request;
import colony.queen.road.Road;
import colony.queen.road.Store;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What the road does when something is wrong that waiting does not mend.
class RoadTest {
  private static final UUID SOUND = new UUID(1, 1);
  private static final UUID SPOILT = new UUID(1, 2);
  private static final UUID OTHER = new UUID(1, 3);

  private final AtomicLong ids = new AtomicLong();
  private boolean away;
  private boolean loseNextAnswer;

  /// Colonies of one transaction that the database has time for.
  private int most = Integer.MAX_VALUE;

  private long tooLong;

  /// A colony whose row somebody else has locked.
  private Optional<UUID> held = Optional.empty();

  private final FakeEncoder encoder = new FakeEncoder();
  private final PlanDocuments documents = new PlanDocuments();
  private final FakeStore store =
      new FakeStore(
          new CommitChecks(new TwoReports(), Simulation.TERMS.unbound()), documents, Plant.NONE);

  @Test
  void aColonyThatCannotBeReadDoesNotStopItsShard() {
    var road = road();
    found(road, SPOILT);
    found(road, SOUND);

    var taken = road.apply(FakeKafka.REPORTS, TwoReports.batch(), () -> true);

    assertThat(taken).hasValueSatisfying(it -> assertThat(it.applied()).isEqualTo(2));
    assertThat(store.offsets).containsEntry(0, 2L);
    assertThat(store.colony(SOUND).standing.version()).isEqualTo(2);
  }

  @Test
  void aColonyThatCannotBeReadDoesNotStopTheTimersOfOthers() {
    var road = road();
    found(road, SPOILT);
    found(road, SOUND);
    store.now = store.now.plusSeconds(75);

    assertThat(
            catchThrowable(
                () ->
                    road.applyAll(List.of(new Input.TimerDue(SPOILT), new Input.TimerDue(SOUND)))))
        .hasMessage("its rows are spoilt");

    assertThat(store.colony(SOUND).tasks.getFirst().epoch()).isGreaterThan(1);
  }

  /// A Queen who has just started may have to load more than the database gives her time for.
  @Test
  void whatTakesTooLongTogetherIsDoneForEachByItself() {
    var road = road();
    found(road, SOUND);
    found(road, OTHER);
    store.now = store.now.plusSeconds(75);
    most = 1;

    road.applyAll(List.of(new Input.TimerDue(OTHER), new Input.TimerDue(SOUND)));

    assertThat(store.colony(OTHER).tasks.getFirst().epoch()).isGreaterThan(1);
    assertThat(store.colony(SOUND).tasks.getFirst().epoch()).isGreaterThan(1);
  }

  @Test
  void aBatchThatTakesTooLongIsTakenRecordByRecord() {
    var road = road();
    found(road, SPOILT);
    found(road, SOUND);
    most = 1;
    var looks = new AtomicLong();

    var taken =
        road.apply(FakeKafka.REPORTS, TwoReports.batch(), () -> looks.incrementAndGet() < 50);

    assertThat(taken).hasValueSatisfying(it -> assertThat(it.applied()).isEqualTo(2));
    assertThat(store.offsets).containsEntry(0, 2L);
    assertThat(store.colony(SOUND).standing.version()).isEqualTo(2);
  }

  /// A person at the database, for example, in the middle of a transaction.
  @Test
  void aColonyThatSomebodyHoldsKeepsOnlyItsOwnShardWaiting() {
    var road = road();
    found(road, SPOILT);
    found(road, SOUND);
    held = Optional.of(SPOILT);
    var log = new TwoReports();
    var batch =
        List.of(
            new Arrival(0, 0, log.read(0, 0), new byte[0]),
            new Arrival(0, 1, log.read(0, 1), new byte[0]),
            new Arrival(1, 1, log.read(1, 1), new byte[0]));
    var looks = new AtomicLong();

    var taken = road.apply(FakeKafka.REPORTS, batch, () -> looks.incrementAndGet() < 50);

    assertThat(taken)
        .hasValueSatisfying(
            it -> {
              assertThat(it.applied()).isEqualTo(1);
              assertThat(it.gaps()).isEqualTo(Map.of(0, 0L));
              assertThat(it.held()).containsExactly(0);
            });
    // Each try takes as long as a transaction waits for a lock, and the other shard with it.
    assertThat(tooLong).isEqualTo(2);
    assertThat(store.offsets).isEqualTo(Map.of(1, 2L));
    assertThat(store.colony(SOUND).standing.version()).isEqualTo(2);
  }

  @Test
  void aColonyThatSomebodyHoldsDoesNotStopTheTimersOfOthers() {
    var road = road();
    found(road, OTHER);
    found(road, SOUND);
    store.now = store.now.plusSeconds(75);
    held = Optional.of(OTHER);

    assertThat(
            catchThrowable(
                () -> road.applyAll(List.of(new Input.TimerDue(OTHER), new Input.TimerDue(SOUND)))))
        .isInstanceOf(Store.LockedOut.class);

    assertThat(store.colony(SOUND).tasks.getFirst().epoch()).isGreaterThan(1);
  }

  /// Many may be held, and each try takes as long as a transaction waits for a lock: the thread is
  /// not taken for one that hangs.
  @Test
  void eachColonyThatSomebodyHoldsIsASignOfLife() {
    var pauses = new AtomicLong();
    var road = road((_, _) -> pauses.incrementAndGet());
    found(road, OTHER);
    held = Optional.of(OTHER);

    assertThat(catchThrowable(() -> road.applyAll(List.of(new Input.TimerDue(OTHER)))))
        .isInstanceOf(Store.LockedOut.class);

    assertThat(pauses).hasValue(tooLong);
  }

  /// A heartbeat lists all that its process runs, and each try takes as long as a transaction waits
  /// for a lock.
  @Test
  void aColonyThatSomebodyHoldsIsTriedOnceHoweverMuchIsSaidOfIt() {
    var road = road();
    found(road, OTHER);
    held = Optional.of(OTHER);
    var listed =
        IntStream.range(0, 60)
            .<Input>mapToObj(it -> new Input.Seen(OTHER, "1." + it, 1, "ant-7"))
            .toList();

    assertThat(catchThrowable(() -> road.applyAll(listed))).isInstanceOf(Store.LockedOut.class);

    assertThat(tooLong).isEqualTo(2); // together, and by itself
  }

  @Test
  void whoIsToldToEndDoesNotTryTheOthersToo() {
    var road =
        road(
            (_, why) -> {
              Thread.currentThread().interrupt();
              throw why;
            });
    found(road, OTHER);
    found(road, SOUND);
    store.now = store.now.plusSeconds(75);
    held = Optional.of(OTHER);

    var thrown =
        catchThrowable(
            () -> road.applyAll(List.of(new Input.TimerDue(OTHER), new Input.TimerDue(SOUND))));

    assertThat(Thread.interrupted()).isTrue();
    assertThat(thrown).isInstanceOf(Store.LockedOut.class);
    assertThat(store.colony(SOUND).tasks.getFirst().epoch()).isEqualTo(1);
  }

  @Test
  void doesNotSkipBack() {
    var road = road();
    store.offsets.put(0, 7L);
    store.inlets.put(0, FakeKafka.REPORTS);

    road.skipTo(FakeKafka.REPORTS, 0, 5);

    assertThat(store.offsets).containsEntry(0, 7L);
  }

  @Test
  void doesNotGoBackWhereSomebodyMovedItMeanwhile() {
    var road = road();
    store.offsets.put(0, 7L);
    store.inlets.put(0, FakeKafka.REPORTS);

    road.goBack(FakeKafka.REPORTS, 0, 6, 2);

    assertThat(store.offsets).containsEntry(0, 7L);
  }

  @Test
  void aTopicThatWasMadeAnewIsReadFromItsBeginning() {
    var road = road();
    found(road, SPOILT);
    found(road, SOUND);
    store.inlets.put(0, new Inlet(FakeKafka.REPORTS.topic(), new UUID(8, 0)));
    store.offsets.put(0, 1L);
    var reports = TwoReports.batch().subList(0, 1);

    var taken = road.apply(FakeKafka.REPORTS, reports, () -> true);

    assertThat(taken).hasValueSatisfying(it -> assertThat(it.applied()).isEqualTo(1));
    assertThat(store.inlets).containsEntry(0, FakeKafka.REPORTS);
  }

  @Test
  void aCommandGivesUpWhenItsPatienceIsUsedUp() {
    var road = road();
    found(road, SOUND);
    away = true;
    var tries = new AtomicLong();
    Patience twoMore =
        (_, why) -> {
          if (tries.incrementAndGet() > 2) {
            throw why;
          }
        };

    var thrown =
        catchThrowable(
            () -> road.apply(new Input.Cancel(SOUND, "jane", Optional.empty()), twoMore));

    assertThat(thrown).isInstanceOf(Store.Unavailable.class);
    assertThat(tries).hasValue(3);
  }

  @Test
  void aColonyIsFoundedOnceWhenTheAnswerToItsCommitGotLost() {
    var road = road();
    loseNextAnswer = true;

    found(road, SOUND);

    assertThat(loseNextAnswer).isFalse();
    assertThat(store.colony(SOUND).standing.version()).isEqualTo(1);
  }

  @Test
  void aCommandIsCarriedOutOnceWhenTheAnswerToItsCommitGotLost() {
    var road = road();
    found(road, SOUND);
    loseNextAnswer = true;

    var decision = road.apply(pause(), RoadTest::again);

    assertThat(loseNextAnswer).isFalse();
    assertThat(decision).isNotInstanceOf(Decision.Refused.class);
    assertThat(store.colony(SOUND).standing.paused()).isTrue();
  }

  @Test
  void aCommandIsCarriedOutOnceWhenItsSenderAsksAgain() {
    var first = road();
    found(first, SOUND);

    var moved = first.apply(pause(), "mine", RoadTest::again);
    var seq = store.colony(SOUND).standing.seq();
    var again = road().apply(pause(), "mine", RoadTest::again);

    assertThat(moved).isInstanceOf(Decision.Moved.class);
    assertThat(again).isInstanceOf(Decision.Ignored.class);
    assertThat(store.colony(SOUND).standing.seq()).isEqualTo(seq);
    assertThat(road().apply(pause(), "another", RoadTest::again))
        .isInstanceOf(Decision.Refused.class);
  }

  @Test
  void whatWasRefusedIsDecidedAnew() {
    var road = road();
    found(road, SOUND);

    var refused = road.apply(resume(), "mine", RoadTest::again);
    road.apply(pause(), RoadTest::again);

    assertThat(refused).isInstanceOf(Decision.Refused.class);
    assertThat(road.apply(resume(), "mine", RoadTest::again)).isInstanceOf(Decision.Moved.class);
  }

  @Test
  void aKeyStandsForOneCommand() {
    var road = road();
    found(road, SOUND);
    road.apply(pause(), "mine", RoadTest::again);

    var thrown = catchThrowable(() -> road.apply(resume(), "mine", RoadTest::again));

    assertThat(thrown)
        .isInstanceOf(KeyTaken.class)
        .hasMessage(
            "the key \"mine\" was used for Pause before, expected one of its own for Resume");
    assertThat(store.colony(SOUND).standing.paused()).isTrue();
  }

  /// Somebody changed it past the road and left its version as it was. What is done to the colony
  /// next may not rest on it.
  @Test
  void aRowThatIsNotAsThisProcessWroteItHaltsItsColonyAtOnce() {
    var road = road();
    found(road, SOUND);
    var stored = store.colony(SOUND);
    stored.standing = withMoreDone(stored.standing);

    var thrown = catchThrowable(() -> road.applyAll(List.of(new Input.Nudged(SOUND))));

    // Nobody changes rows in a simulation: its store takes no other halt than one by poison.
    assertThat(thrown)
        .isInstanceOf(InvariantBroken.class)
        .hasMessageContaining(Trigger.INVARIANT_BROKEN.name());
  }

  private static Standing withMoreDone(Standing it) {
    var counts = it.counts();
    return new Standing(
        it.id(),
        it.shard(),
        it.state(),
        it.paused(),
        it.version(),
        it.generation(),
        it.runVersion(),
        it.planVersion(),
        it.plans(),
        it.epochFloor(),
        it.seq(),
        it.outSeq(),
        it.readyOrd(),
        new Counts(
            counts.active(),
            counts.waiting(),
            counts.done() + 5,
            counts.cancelled(),
            counts.blocked()),
        it.front(),
        it.open(),
        it.halted(),
        it.outcome(),
        it.workers(),
        it.checkpoints(),
        it.checkpoint(),
        it.preWritten(),
        it.begunAt(),
        it.armedAt(),
        it.stateSince(),
        it.updatedAt(),
        it.purse(),
        it.troubles(),
        it.queued());
  }

  private static Input pause() {
    return new Input.Pause(SOUND, "jane", false, Optional.empty());
  }

  private static Input resume() {
    return new Input.Resume(SOUND, "jane", Optional.empty());
  }

  private static void again(int tries, Store.Unavailable why) {}

  private void found(Road road, UUID id) {
    var charter =
        new Charter(
            id,
            "team",
            "anthill",
            "project",
            "win",
            0,
            Mode.STANDARD,
            true,
            false,
            1,
            Optional.empty(),
            Optional.empty(),
            store.now,
            "jane",
            Optional.empty(),
            Optional.empty());
    var plan = RandomPlan.of(new Chance(1), Size.of(0));
    var document = documents.of(plan);
    road.found(
        charter,
        memory -> Founding.blank(charter, plan, Hash.of(document), memory, store.now),
        document,
        List.of(),
        "jane",
        RoadTest::again);
    assertThat(store.colony(id).standing.state()).isEqualTo(ColonyState.EXECUTING);
  }

  /// A road that forgets what it loaded, over a store in which one colony is spoilt.
  private Road road() {
    var door = new Door(store, new Chance(1), calm());
    return road(door, door);
  }

  private Road road(Patience patience) {
    return road(new Door(store, new Chance(1), calm()), patience);
  }

  private Road road(Door door, Patience patience) {
    Store spoilt =
        () -> {
          if (away) {
            throw Door.away("away at begin");
          }
          return new SpoiltTx(door.begin());
        };
    return new Road(
        spoilt,
        encoder,
        new NobodyListens(),
        new Circumstances(() -> new UUID(7, ids.incrementAndGet()), () -> 0, Simulation.TERMS),
        patience,
        0);
  }

  private static Weather calm() {
    var weather = new Weather(new Chance(1));
    weather.clearUp();
    return weather;
  }

  /// One report about the spoilt colony, one about the sound one.
  private static final class TwoReports implements CommitChecks.Log {
    private static final List<UUID> COLONIES = List.of(SPOILT, SOUND);

    static List<Arrival> batch() {
      var log = new TwoReports();
      return List.of(
          new Arrival(0, 0, log.read(0, 0), new byte[0]),
          new Arrival(0, 1, log.read(0, 1), new byte[0]));
    }

    @Override
    public Arrival.Reading read(int partition, long offset) {
      return new Arrival.Reading.Good(
          new Input.Released(COLONIES.get((int) offset), "1.1", 1, "ant-7", "shutting down"));
    }

    @Override
    public long end(int partition) {
      return 2;
    }
  }

  private final class SpoiltTx implements Store.Tx {
    private final Store.Tx tx;

    SpoiltTx(Store.Tx tx) {
      this.tx = tx;
    }

    @Override
    public Store.Locked lock(
        Inlet inlet, Collection<Integer> partitions, Collection<UUID> colonies) {
      if (colonies.size() > most) {
        assertThat(++tooLong).as("tries that are in vain").isLessThan(50);
        throw Door.away("it takes too long");
      }
      if (held.filter(colonies::contains).isPresent()) {
        assertThat(++tooLong).as("tries that are in vain").isLessThan(50);
        throw new Store.LockedOut("somebody holds it", new IllegalStateException());
      }
      return tx.lock(inlet, partitions, colonies);
    }

    @Override
    public Store.Admitted admit(String namespace, Set<String> projects) {
      return tx.admit(namespace, projects);
    }

    @Override
    public Store.Requested lock(Request request) {
      return tx.lock(request);
    }

    @Override
    public List<Colony> load(Collection<Standing> standings) {
      if (standings.stream().anyMatch(it -> it.id().equals(SPOILT))) {
        throw new IllegalStateException("its rows are spoilt");
      }
      return tx.load(standings);
    }

    @Override
    public Map<Store.ResultKey, Input.Attachment> results(Collection<Store.ResultKey> keys) {
      return tx.results(keys);
    }

    @Override
    public Map<UUID, String> checkpoint(Map<UUID, List<Written>> checkpoints) {
      return tx.checkpoint(checkpoints);
    }

    @Override
    public void write(Store.Writes writes) {
      tx.write(writes);
    }

    @Override
    public void commit() {
      tx.commit();
      if (loseNextAnswer) {
        loseNextAnswer = false;
        throw Door.away("away after the commit");
      }
    }

    @Override
    public void close() {
      tx.close();
    }
  }
}
