package colony.queen.app.reign;

import colony.contracts.Ids;
import colony.queen.app.QueenSettings;
import colony.queen.app.brain.Brain;
import colony.queen.app.life.Rounds;
import colony.queen.app.life.SignsOfLife;
import colony.queen.colony.Moment;
import colony.queen.road.Circumstances;
import colony.queen.road.Encoder;
import colony.queen.road.OutRow;
import colony.queen.road.Outbox;
import colony.queen.road.Outgoing;
import colony.queen.road.Patience;
import colony.queen.road.Publisher;
import colony.queen.road.Road;
import colony.queen.road.Store;
import colony.queen.road.StuckStream;
import colony.queen.road.Wire;
import colony.queen.road.Witness;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/// Puts the road together and keeps its publisher running: one thread that sends what was
/// committed.
@ApplicationScoped
public class Reign {
  private final Road road;
  private final Outbox outbox;
  private final Publisher publisher;
  private final Nudges nudges;
  private final Patience patience;
  private final Duration commandPatience;
  private final Rounds pump;
  private final ExecutorService founder =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("founder").factory());
  private volatile Runnable freed = () -> {};
  private volatile boolean reading;
  private volatile boolean leaving;

  /// Records of each inbound topic that wait for this process, as its reader saw them last.
  private final Map<String, Long> lags = new ConcurrentHashMap<>();

  @Inject
  public Reign(
      QueenSettings settings,
      Store store,
      Outbox outbox,
      Encoder encoder,
      Wire wire,
      Nudges nudges,
      Brain brain,
      SignsOfLife life,
      Witness witness) {
    this.outbox = outbox;
    this.nudges = nudges;
    this.patience = new PatienceOfAThread(life);
    this.commandPatience = settings.commandPatience();
    this.publisher =
        new Publisher(
            outbox,
            witness.watching(wire),
            encoder,
            Clock.systemUTC(),
            new Publisher.Pace(
                settings.sweepEvery(),
                Duration.ofMillis(200),
                Duration.ofMillis(250),
                Duration.ofSeconds(1),
                settings.leaseTime()));
    this.road =
        new Road(
            store,
            encoder,
            new Here(),
            new Circumstances(
                Ids::next,
                () -> ThreadLocalRandom.current().nextDouble(),
                new Moment.Terms(settings.startBefore(), settings.unboundGrace()),
                brain::answers),
            patience,
            settings.cachedTasks(),
            witness,
            founder);
    this.pump = Rounds.watched("publisher", life, Duration.ofSeconds(1), this::pump);
  }

  /// Whether the reports are read by this process, as part of the group.
  public boolean reading() {
    return reading && !leaving;
  }

  /// From now on others are to be asked.
  public void leave() {
    leaving = true;
  }

  public boolean leaving() {
    return leaving;
  }

  public void reading(boolean now) {
    reading = now;
  }

  public void lag(String topic, long records) {
    lags.put(topic, records);
  }

  public Map<String, Long> lags() {
    return Map.copyOf(lags);
  }

  /// Told when a commit of this process left something that others wait for.
  public void whenFreed(Runnable told) {
    freed = told;
  }

  public Road road() {
    return road;
  }

  /// For a command that begins now.
  public Patience commandPatience() {
    return new CommandPatience(patience, System::nanoTime, commandPatience);
  }

  public Publisher publisher() {
    return publisher;
  }

  /// Of the streams of owned shards, those whose next message does not get out or cannot be read.
  public List<StuckStream> stuck() {
    var unreadable = outbox.unreadable(publisher.owned());
    return Stream.concat(publisher.stuck().stream(), unreadable.stream()).toList();
  }

  @PreDestroy
  void end() throws InterruptedException {
    founder.shutdown();
    pump.close();
    pump.join(Duration.ofSeconds(3));
  }

  private Duration pump() throws InterruptedException {
    publisher.pump();
    publisher.await(Duration.ofMillis(50));
    return Duration.ZERO;
  }

  /// Hands commits to the publisher, and tells the owners of shards that are not ours.
  private final class Here implements Outgoing {
    @Override
    public void committed(List<OutRow> rows, List<Encoder.Summary> changed) {
      publisher.committed(rows, changed);
      var owned = publisher.owned();
      for (var summary : changed) {
        int shard = summary.charter().shard();
        if (!owned.contains(shard)) {
          nudges.nudge(shard, summary.charter().id());
        }
      }
    }

    @Override
    public void freed() {
      freed.run();
    }

    @Override
    public void nudged(int shard, UUID colony) {
      publisher.nudged(shard, colony);
    }

    @Override
    public Collection<OutRow.Key> takePublished(Collection<Integer> shards) {
      return publisher.takePublished(shards);
    }

    @Override
    public void putBack(Collection<OutRow.Key> published) {
      publisher.putBack(published);
    }
  }
}
