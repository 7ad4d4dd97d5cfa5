package colony.worker.kafka;

import colony.contracts.Heartbeat;
import colony.contracts.Heartbeat.Lease;
import colony.contracts.Ids;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import colony.contracts.kafka.LastingTrouble;
import colony.worker.look.Onlooker;
import colony.worker.task.DispatchClock;
import colony.worker.task.Running;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/// The sign of life of this process and of all it works on.
public final class Pulse implements AutoCloseable {
  private static final Logger LOG = System.getLogger(Pulse.class.getName());
  private static final Duration BEAT = Duration.ofSeconds(5);

  /// Without an acknowledgement. One heartbeat that is lost, as while the first Queen still makes
  /// the topic, is followed by the next.
  private static final Duration NEWS = Duration.ofSeconds(6);

  private static final Duration LIST_ALL = Duration.ofSeconds(30);

  /// After so long without an acknowledgement another producer is tried.
  private static final Duration MUTE = Duration.ofSeconds(30);

  public record Identity(
      String instance, String name, @Nullable String replaces, int slots, Fence fence) {}

  /// @param after silence after which attempts of strict castes are ended here
  /// @param strict of a caste; the others' run on
  public record Fence(Duration after, Predicate<String> strict) {}

  private final Broker broker;
  private final Identity identity;
  private final Running running;
  private final Onlooker onlooker;
  private final Supplier<List<String>> castes;
  private final DispatchClock dispatchClock;
  private volatile KafkaProducer<byte[], byte[]> producer;
  private final LastingTrouble trouble =
      new LastingTrouble(it -> LOG.log(Level.WARNING, it), InstantSource.system());
  private final LastingTrouble wrongTime =
      new LastingTrouble(it -> LOG.log(Level.WARNING, it), InstantSource.system());
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("pulse").daemon().factory());
  private Set<Lease> listed = Set.of();
  private long listedNanos = System.nanoTime() - LIST_ALL.toNanos();
  private volatile long acknowledgedNanos = System.nanoTime();
  private long replacedNanos = System.nanoTime();

  public Pulse(
      Broker broker,
      Identity identity,
      Running running,
      Supplier<List<String>> castes,
      Onlooker onlooker,
      DispatchClock dispatchClock) {
    this.dispatchClock = dispatchClock;
    this.broker = broker;
    this.onlooker = onlooker;
    this.identity = identity;
    this.running = running;
    this.castes = castes;
    this.producer = producer();
  }

  private KafkaProducer<byte[], byte[]> producer() {
    return new KafkaProducer<>(
        broker.settings(
            "worker-pulse",
            Map.of(
                "acks", "all",
                "linger.ms", "0",
                "max.block.ms", "2000",
                "request.timeout.ms", "3000",
                "delivery.timeout.ms", "4000")),
        new ByteArraySerializer(),
        new ByteArraySerializer());
  }

  public void open() {
    clock.scheduleAtFixedRate(this::beat, 0, BEAT.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void beat() {
    try {
      signOfLife();
    } catch (KafkaException e) {
      trouble.say("no heartbeat could be sent: " + e);
    } catch (RuntimeException | Error e) {
      // An exception out of a scheduled task would end the heartbeats for good.
      LOG.log(Level.ERROR, "the heartbeat failed", e);
    }
  }

  private void signOfLife() {
    try {
      replaceMute();
      send(false);
    } finally {
      fence(); // a worker that cannot even send is the most silent one
    }
  }

  /// A producer that was refused at its very first request asks nobody any more (KAFKA-20237).
  private void replaceMute() {
    var now = System.nanoTime();
    if (now - acknowledgedNanos > MUTE.toNanos() && now - replacedNanos > MUTE.toNanos()) {
      replacedNanos = now;
      var former = producer;
      producer = producer();
      former.close(Duration.ZERO);
    }
  }

  private Duration silence() {
    return Duration.ofNanos(System.nanoTime() - acknowledgedNanos);
  }

  private void fence() {
    var silence = silence();
    if (silence.compareTo(identity.fence().after()) > 0) {
      running.cancel(
          identity.fence().strict(),
          "no heartbeat was acknowledged for " + silence.toSeconds() + " s");
    }
  }

  private void send(boolean leaving) {
    var leases = running.leases();
    var now = System.nanoTime();
    var current = Set.copyOf(leases);
    var due = now - listedNanos >= LIST_ALL.toNanos();
    var list = due || !current.equals(listed);
    var record =
        new ProducerRecord<>(
            broker.names().real(Topics.HEARTBEATS), 0, key(), bytes(leases, list, leaving));
    if (list) {
      // Before it is sent: a failure is often told at once, and is to have the last word.
      remember(current, now);
    }
    try {
      var sent = Instant.now();
      producer.send(
          record,
          (there, failure) -> {
            heard(failure);
            if (failure == null && there.hasTimestamp()) {
              compare(sent, Instant.ofEpochMilli(there.timestamp()));
            }
          });
    } catch (KafkaException e) {
      forgetList();
      throw e;
    }
  }

  private void heard(@Nullable Exception failure) {
    onlooker.heartbeat(failure == null);
    if (failure == null) {
      acknowledgedNanos = System.nanoTime();
      trouble.over();
    } else {
      if (silence().compareTo(NEWS) > 0) {
        trouble.say("heartbeats are lost: " + failure);
      }
      forgetList();
    }
  }

  private void compare(Instant sent, Instant there) {
    dispatchClock.heard(sent, there);
    if (dispatchClock.ahead().isZero()) {
      wrongTime.over();
    } else {
      wrongTime.say(
          "the clock of this machine is %d s ahead of the broker's; please set it"
              .formatted(dispatchClock.ahead().toSeconds()));
    }
  }

  private synchronized void remember(Set<Lease> current, long now) {
    listed = current;
    listedNanos = now;
  }

  /// A list that nobody got is sent again with the next beat.
  private synchronized void forgetList() {
    listedNanos = System.nanoTime() - LIST_ALL.toNanos();
  }

  private byte[] key() {
    return identity.instance().getBytes(StandardCharsets.UTF_8);
  }

  private byte[] bytes(List<Lease> leases, boolean list, boolean leaving) {
    return Payloads.write(
        new Heartbeat.Worker(
            Ids.next(),
            Instant.now(),
            Message.SCHEMA_VERSION,
            identity.instance(),
            identity.name(),
            identity.replaces(),
            castes.get(),
            identity.slots(),
            Math.max(0, identity.slots() - leases.size()),
            list ? leases : null,
            leaving));
  }

  /// Says good-bye.
  @Override
  public void close() {
    clock.shutdownNow();
    try {
      send(true);
      producer.flush();
    } catch (KafkaException e) {
      LOG.log(Level.WARNING, "leaving without a word: {0}", e.toString());
    }
    producer.close(Duration.ofSeconds(2));
  }
}
