package colony.queen.kafka;

import colony.contracts.Topics;
import colony.queen.app.EventTail;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Follows the end of `colony.events` while somebody watches; it reads nothing when nobody does.
@ApplicationScoped
public class KafkaEventTail implements EventTail {
  private static final Logger LOG = Logger.getLogger(KafkaEventTail.class);

  private final String brokers;
  private final Object monitor = new Object();
  private final Map<UUID, Seen> watched = new HashMap<>();
  private @Nullable Thread thread;
  private boolean ending;

  private static final class Seen {
    private int watchers;
    private long seq;
  }

  @Inject
  public KafkaEventTail(@ConfigProperty(name = "kafka.bootstrap.servers") String brokers) {
    this.brokers = brokers;
  }

  @Override
  public Watch watch(UUID colony) {
    synchronized (monitor) {
      var seen = watched.computeIfAbsent(colony, _ -> new Seen());
      seen.watchers++;
      return new Watching(colony, seen);
    }
  }

  @PreDestroy
  void end() {
    synchronized (monitor) {
      ending = true;
      monitor.notifyAll();
    }
  }

  private final class Watching implements Watch {
    private final UUID colony;
    private final Seen seen;

    Watching(UUID colony, Seen seen) {
      this.colony = colony;
      this.seen = seen;
    }

    @Override
    public void await(long seq, Duration longest) throws InterruptedException {
      long until = System.nanoTime() + longest.toNanos();
      synchronized (monitor) {
        while (seen.seq <= seq && !ending) {
          if (thread == null) {
            thread = Thread.ofPlatform().name("event-tail").start(KafkaEventTail.this::follow);
          }
          long left = (until - System.nanoTime()) / 1_000_000;
          if (left <= 0) {
            return;
          }
          monitor.wait(left);
        }
      }
    }

    @Override
    public void close() {
      synchronized (monitor) {
        if (--seen.watchers == 0) {
          watched.remove(colony);
        }
      }
    }
  }

  private void follow() {
    try (var consumer =
        new KafkaConsumer<String, byte[]>(
            Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, brokers,
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false",
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest"),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      var partitions =
          consumer.partitionsFor(Topics.EVENTS).stream()
              .map(it -> new TopicPartition(it.topic(), it.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToEnd(partitions);
      while (somebodyWatches()) {
        for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(500))) {
          hear(record);
        }
      }
    } catch (RuntimeException e) {
      LOG.warnf("watchers are not woken for a while: %s", e.getMessage());
    } finally {
      synchronized (monitor) {
        if (Thread.currentThread().equals(thread)) {
          thread = null;
        }
      }
    }
  }

  private boolean somebodyWatches() {
    synchronized (monitor) {
      if (watched.isEmpty() || ending) {
        thread = null;
        return false;
      }
      return true;
    }
  }

  private void hear(ConsumerRecord<String, byte[]> record) {
    var header = record.headers().lastHeader("ce_seq");
    if (header == null || record.key() == null) {
      return;
    }
    long seq = Long.parseLong(new String(header.value(), StandardCharsets.UTF_8));
    synchronized (monitor) {
      var seen = watched.get(UUID.fromString(record.key()));
      if (seen != null && seq > seen.seq) {
        seen.seq = seq;
        monitor.notifyAll();
      }
    }
  }
}
