package colony.worker.kafka;

import colony.contracts.DeadLetter;
import colony.contracts.MessageTooLarge;
import colony.contracts.Payloads;
import colony.contracts.ReplyTo;
import colony.contracts.TaskResult;
import colony.contracts.Topics;
import colony.contracts.WorkerReport;
import colony.contracts.WorkerReport.Finished;
import colony.contracts.kafka.LastingTrouble;
import colony.worker.look.Look;
import colony.worker.process.CleanText;
import colony.worker.task.ReportChannel;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/// Sends reports until the broker has them. The same report twice has the same id.
public final class ReportSender implements ReportChannel, AutoCloseable {
  private static final Logger LOG = System.getLogger(ReportSender.class.getName());
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final Broker broker;
  private final LastingTrouble trouble =
      new LastingTrouble(it -> LOG.log(Level.WARNING, it), InstantSource.system());

  /// Of its own: said by turns with the other, each would be news every time.
  private final LastingTrouble noProducer =
      new LastingTrouble(it -> LOG.log(Level.WARNING, it), InstantSource.system());

  private KafkaProducer<byte[], byte[]> producer;

  public ReportSender(Broker broker) {
    this.broker = broker;
    this.producer = producer();
  }

  private KafkaProducer<byte[], byte[]> producer() {
    return new KafkaProducer<>(
        broker.settings(
            "worker-reports",
            Map.of(
                "acks", "all",
                "enable.idempotence", "true",
                "linger.ms", "0",
                "max.block.ms", "30000",
                // A producer that was refused at its very first request asks nobody any more
                // (KAFKA-20237); what is not delivered is sent again by the next one.
                "delivery.timeout.ms", "60000")),
        new ByteArraySerializer(),
        new ByteArraySerializer());
  }

  @Override
  public Future<?> post(WorkerReport report, ReplyTo replyTo) {
    try {
      return current().send(record(report, replyTo));
    } catch (KafkaException | IllegalStateException | MessageTooLarge e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  @Override
  public void deliver(WorkerReport report, ReplyTo replyTo) throws InterruptedException {
    var record = record(report, replyTo);
    while (true) {
      var used = current();
      try {
        used.send(record).get();
        trouble.over();
        return;
      } catch (InterruptException e) {
        throw new InterruptedException();
      } catch (ExecutionException | KafkaException | IllegalStateException e) {
        trouble.say("reports are sent again: " + e);
        Thread.sleep(PAUSE);
        replace(used);
      }
    }
  }

  /// Of what this worker read and could not take. Who reads on does not wait for the broker to take
  /// it: the next order may be to stop.
  void post(DeadLetter letter) {
    Thread.startVirtualThread(() -> send(letter));
  }

  private void send(DeadLetter letter) {
    var key = letter.id().toString().getBytes(StandardCharsets.UTF_8);
    var topic = broker.names().real(Topics.DEAD_LETTERS);
    try {
      current()
          .send(
              new ProducerRecord<>(topic, 0, key, Payloads.write(letter)),
              (_, failure) -> lost(letter, failure));
    } catch (KafkaException | IllegalStateException e) {
      lost(letter, e);
    }
  }

  private static void lost(DeadLetter letter, @Nullable Exception failure) {
    if (failure != null) {
      LOG.log(
          Level.WARNING,
          "no dead letter about {0}-{1} offset {2}: {3}",
          letter.topic(),
          letter.partition(),
          letter.offset(),
          failure.toString());
    }
  }

  private static ProducerRecord<byte[], byte[]> record(WorkerReport report, ReplyTo replyTo) {
    var key = report.colonyId().toString().getBytes(StandardCharsets.UTF_8);
    var record = new ProducerRecord<>(replyTo.topic(), replyTo.partition(), key, bytes(report));
    Look.now()
        .context()
        .ifPresent(
            it ->
                record
                    .headers()
                    .add(ShareGroup.TRACEPARENT, it.getBytes(StandardCharsets.US_ASCII)));
    return record;
  }

  private synchronized KafkaProducer<byte[], byte[]> current() {
    return producer;
  }

  /// After some failures a producer can never send again. A new one needs a thread, and there may
  /// be none: then the old one fails once more, and this is tried again.
  private synchronized void replace(KafkaProducer<byte[], byte[]> failed) {
    if (producer == failed) {
      failed.close(Duration.ZERO);
      try {
        producer = producer();
        noProducer.over();
      } catch (KafkaException e) {
        noProducer.say("reports wait for a new producer: " + e);
      }
    }
  }

  /// What would not fit into a message is left out, said in the summary; the blobs have it all.
  /// What decides stays: the outcome, the block, the verdict; and the bundle, without which the
  /// commit is in one clone alone.
  static byte[] bytes(WorkerReport report) {
    try {
      return Payloads.write(report);
    } catch (MessageTooLarge e) {
      if (report instanceof Finished finished) {
        return reduced(finished);
      }
      throw e;
    }
  }

  /// Learnings can be missed, and whoever builds on the task wants its artifacts.
  private static byte[] reduced(Finished whole) {
    var artifacts = whole.result().artifacts();
    var learnings = "learnings (%d)".formatted(whole.result().learnings().size());
    try {
      return Payloads.write(without(whole, learnings, artifacts));
    } catch (MessageTooLarge e) {
      var files = "artifacts (%d), ".formatted(TaskResult.files(artifacts).size());
      return Payloads.write(without(whole, files + learnings, TaskResult.bundle(artifacts)));
    }
  }

  private static Finished without(
      Finished whole, String what, List<TaskResult.Artifact> artifacts) {
    var was = whole.result();
    var note = "[colony: the result was too large for a message; left out: %s]\n".formatted(what);
    var room = TaskResult.MAX_SUMMARY - note.length();
    var summary = CleanText.bounded(was.summary(), room);
    return new Finished(
        whole.id(),
        whole.colonyId(),
        whole.namespace(),
        whole.at(),
        whole.schemaVersion(),
        whole.taskId(),
        whole.epoch(),
        whole.instance(),
        whole.outcome(),
        new TaskResult(
            note + summary,
            was.data(),
            was.output(),
            was.commit(),
            was.branch(),
            artifacts,
            List.of(),
            was.exitCode(),
            was.durationMillis(),
            was.usage(),
            was.ran(),
            was.diff()),
        whole.spawnRequests(),
        whole.spawnFaults(),
        whole.blocked());
  }

  @Override
  public synchronized void close() {
    producer.close(Duration.ofSeconds(2));
  }
}
