package colony.worker.kafka;

import colony.contracts.ControlMessage;
import colony.contracts.DeadLetter;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import colony.contracts.kafka.LastingTrouble;
import colony.worker.kafka.Broker.BrokerAway;
import colony.worker.task.Running;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jspecify.annotations.Nullable;

/// Reads all of `colony.control`, from ten minutes ago on: a dispatch that waited longer is too old
/// to start.
public final class ControlLog implements AutoCloseable {
  private static final Logger LOG = System.getLogger(ControlLog.class.getName());
  private static final Duration BACK = Duration.ofMinutes(10);
  private static final Duration PAUSE = Duration.ofMillis(500);

  private final Broker broker;
  private final Running running;
  private final ReportSender letters;
  private final CountDownLatch readBack = new CountDownLatch(1);
  private final Thread reader =
      Thread.ofPlatform().name("control-reader").daemon().unstarted(this::follow);
  private final LastingTrouble trouble =
      new LastingTrouble(it -> LOG.log(Level.WARNING, it), InstantSource.system());
  private volatile @Nullable KafkaConsumer<String, byte[]> consumer;
  private volatile boolean ending;

  /// @param letters tells of orders that cannot be read
  public ControlLog(Broker broker, Running running, ReportSender letters) {
    this.broker = broker;
    this.running = running;
    this.letters = letters;
  }

  public void open() {
    reader.start();
  }

  /// Waits until the past is read: only then is it known what must not start.
  public void awaitReadBack() throws InterruptedException {
    readBack.await();
  }

  public boolean isReadBack() {
    return readBack.getCount() == 0;
  }

  private void follow() {
    while (!ending) {
      try (var control =
          new KafkaConsumer<>(
              broker.settings("worker-control", Map.of("group.protocol", "classic")),
              new StringDeserializer(),
              new ByteArrayDeserializer())) {
        consumer = control;
        if (awaitTopic()) {
          read(control);
        }
      } catch (WakeupException e) {
        return;
      } catch (RuntimeException e) { // whatever it is: without this reader no order arrives
        trouble.say("control messages cannot be read now: " + e);
        if (!pause()) {
          return;
        }
      } catch (InterruptedException e) {
        return;
      } finally {
        consumer = null;
      }
    }
  }

  private boolean awaitTopic() throws InterruptedException {
    try {
      if (broker.has(Topics.CONTROL)) {
        return true;
      }
    } catch (BrokerAway e) {
      trouble.say("control messages cannot be read now: " + e);
    }
    Thread.sleep(PAUSE);
    return false;
  }

  private static boolean pause() {
    try {
      Thread.sleep(PAUSE);
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void read(KafkaConsumer<String, byte[]> control) {
    var partitions =
        control.partitionsFor(broker.names().real(Topics.CONTROL)).stream()
            .map(p -> new TopicPartition(p.topic(), p.partition()))
            .toList();
    if (partitions.isEmpty()) {
      throw new KafkaException("a broker does not know the topic yet");
    }
    control.assign(partitions);
    var ends = control.endOffsets(partitions);
    var since = Instant.now().minus(BACK).toEpochMilli();
    var starts =
        control.offsetsForTimes(partitions.stream().collect(Collectors.toMap(p -> p, _ -> since)));
    for (var partition : partitions) {
      var start = starts.get(partition);
      control.seek(partition, start == null ? ends.getOrDefault(partition, 0L) : start.offset());
    }
    while (!ending) {
      if (!isReadBack()
          && partitions.stream().allMatch(p -> control.position(p) >= ends.getOrDefault(p, 0L))) {
        readBack.countDown();
      }
      var records = control.poll(isReadBack() ? Duration.ofSeconds(1) : Duration.ofMillis(50));
      trouble.over();
      records.forEach(this::note);
      if (!records.isEmpty()) {
        running.heed();
      }
    }
  }

  private void note(ConsumerRecord<String, byte[]> record) {
    try {
      running.note(Payloads.read(record.value(), ControlMessage.class));
    } catch (JsonProcessingException e) {
      reject(record, e.getOriginalMessage());
    } catch (IOException | IllegalArgumentException e) {
      reject(record, String.valueOf(e.getMessage()));
    }
  }

  /// Every worker that cannot read it writes the same letter, which is one.
  private void reject(ConsumerRecord<String, byte[]> record, String why) {
    LOG.log(
        Level.WARNING,
        "control message at offset {0} is not understood: {1}",
        record.offset(),
        why);
    letters.post(
        DeadLetter.of(
            Topics.CONTROL,
            record.partition(),
            record.offset(),
            record.value(),
            "no control message: " + why,
            Instant.now()));
  }

  @Override
  public void close() {
    ending = true;
    var known = consumer;
    if (known != null) {
      known.wakeup();
    }
    try {
      reader.join(Duration.ofSeconds(2));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
