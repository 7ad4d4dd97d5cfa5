package colony.worker.kafka;

import colony.contracts.Payloads;
import colony.contracts.Progress;
import colony.contracts.Topics;
import colony.worker.task.Audience;
import colony.worker.task.LiveOutput;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/// Shows what running attempts print: at most two messages a second and attempt. Nobody waits for
/// it, and what cannot be sent is lost.
public final class ProgressSender implements Audience, AutoCloseable {
  private static final Logger LOG = System.getLogger(ProgressSender.class.getName());
  private static final Duration TICK = Duration.ofMillis(500);

  /// After so long without an acknowledgement of what is sent another producer is tried.
  private static final Duration MUTE = Duration.ofSeconds(30);

  private static final int MOST_ENDED = 500;

  private final Broker broker;

  /// Only the clock's thread changes it.
  private volatile KafkaProducer<byte[], byte[]> producer;

  private volatile long acknowledgedNanos = System.nanoTime();
  private volatile boolean mute;
  private long replacedNanos = System.nanoTime();
  private final Set<LiveOutput> open = ConcurrentHashMap.newKeySet();
  private final BlockingQueue<LiveOutput> ended = new ArrayBlockingQueue<>(MOST_ENDED);
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("progress").daemon().factory());

  public ProgressSender(Broker broker) {
    this.broker = broker;
    this.producer = producer();
    clock.scheduleAtFixedRate(this::tick, 0, TICK.toMillis(), TimeUnit.MILLISECONDS);
  }

  private KafkaProducer<byte[], byte[]> producer() {
    return new KafkaProducer<>(
        broker.settings(
            "worker-progress",
            Map.of(
                "acks", "1",
                "enable.idempotence", "false",
                "retries", "0",
                "linger.ms", "20",
                "max.block.ms", "100",
                "buffer.memory", "8388608",
                "request.timeout.ms", "3000",
                "delivery.timeout.ms", "4000")),
        new ByteArraySerializer(),
        new ByteArraySerializer());
  }

  @Override
  public void begin(LiveOutput output) {
    open.add(output);
  }

  @Override
  public void end(LiveOutput output) {
    open.remove(output);
    if (!ended.offer(output)) {
      LOG.log(Level.DEBUG, "the last lines of an attempt are not shown");
    }
  }

  private void tick() {
    try {
      replaceMute();
      for (LiveOutput output; (output = ended.poll()) != null; ) {
        sendNext(output);
        sendNext(output);
      }
      open.forEach(this::sendNext);
    } catch (RuntimeException e) {
      // An exception out of a scheduled task would end the showing for good.
      LOG.log(Level.DEBUG, "progress is lost", e);
    }
  }

  /// A producer that was refused at its very first request asks nobody any more (KAFKA-20237).
  private void replaceMute() {
    var now = System.nanoTime();
    if (mute && now - acknowledgedNanos > MUTE.toNanos() && now - replacedNanos > MUTE.toNanos()) {
      replacedNanos = now;
      var former = producer;
      producer = producer();
      former.close(Duration.ZERO);
    }
  }

  private void heard(@Nullable Exception failure) {
    mute = failure != null;
    if (failure == null) {
      acknowledgedNanos = System.nanoTime();
    }
  }

  private void sendNext(LiveOutput output) {
    output.next().ifPresent(progress -> send(progress, output.partition()));
  }

  private void send(Progress progress, int partition) {
    try {
      producer.send(
          new ProducerRecord<>(
              broker.names().real(Topics.PROGRESS),
              partition,
              progress.colonyId().toString().getBytes(StandardCharsets.UTF_8),
              Payloads.write(progress)),
          (_, failure) -> heard(failure));
    } catch (KafkaException e) {
      heard(e);
      LOG.log(Level.DEBUG, "progress is lost: {0}", e.toString());
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
    producer.close(Duration.ofMillis(500));
  }
}
