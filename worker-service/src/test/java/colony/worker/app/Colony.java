package colony.worker.app;

import static org.awaitility.Awaitility.await;

import colony.contracts.ControlMessage;
import colony.contracts.DeadLetter;
import colony.contracts.Heartbeat;
import colony.contracts.Ids;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.Progress;
import colony.contracts.ReplyTo;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.Topics;
import colony.contracts.WorkerReport;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/// The other end of the topics: one colony that dispatches tasks and hears what comes back.
final class Colony implements AutoCloseable {
  private static final int SHARDS = 4;
  private static final int SHARD = 1;

  final UUID id = Ids.next();
  final List<WorkerReport> reports = new CopyOnWriteArrayList<>();
  final List<Heartbeat.Worker> heartbeats = new CopyOnWriteArrayList<>();
  final List<Progress> progress = new CopyOnWriteArrayList<>();
  final List<DeadLetter> letters = new CopyOnWriteArrayList<>();
  private final KafkaProducer<String, byte[]> producer;
  private final KafkaConsumer<String, byte[]> consumer;
  private final Thread listener;
  private volatile boolean ending;

  /// @param brokers where the topics are
  Colony(String brokers) throws InterruptedException {
    declareTopics(brokers);
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers, "linger.ms", "0"),
            new StringSerializer(),
            new ByteArraySerializer());
    consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", brokers),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    var partitions =
        List.of(
            new TopicPartition(Topics.REPORTS, SHARD),
            new TopicPartition(Topics.HEARTBEATS, 0),
            new TopicPartition(Topics.DEAD_LETTERS, 0),
            new TopicPartition(Topics.PROGRESS, SHARD));
    consumer.assign(partitions);
    consumer.seekToEnd(partitions);
    partitions.forEach(consumer::position);
    listener = Thread.ofPlatform().daemon().start(this::listen);
  }

  private static void declareTopics(String brokers) throws InterruptedException {
    try (var admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
      admin
          .createTopics(
              Topics.declarations().stream()
                  .map(
                      d ->
                          new NewTopic(
                              d.name(), d.partitions() == 0 ? SHARDS : d.partitions(), (short) 1))
                  .collect(Collectors.toList()))
          .all()
          .get();
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof TopicExistsException)) {
        throw new IllegalStateException(e);
      }
    }
  }

  private void listen() {
    while (!ending) {
      for (var record : consumer.poll(Duration.ofMillis(100))) {
        try {
          hear(record.topic(), record.value());
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    consumer.close();
  }

  private void hear(String topic, byte[] value) throws IOException {
    switch (topic) {
      case Topics.REPORTS -> {
        var report = Json.mapper().readValue(value, WorkerReport.class);
        if (report.colonyId().equals(id)) {
          reports.add(report);
        }
      }
      case Topics.DEAD_LETTERS -> letters.add(Json.mapper().readValue(value, DeadLetter.class));
      case Topics.PROGRESS -> progress.add(Json.mapper().readValue(value, Progress.class));
      default -> {
        if (Json.mapper().readValue(value, Heartbeat.class) instanceof Heartbeat.Worker worker) {
          heartbeats.add(worker);
        }
      }
    }
  }

  /// A dispatch as the Queen would make it.
  RunTask task(String taskId, @Nullable RunSpec run) {
    return task(taskId, run, null, List.of(), 1);
  }

  RunTask task(
      String taskId,
      @Nullable RunSpec run,
      RunTask.@Nullable WorkspaceRef workspace,
      List<RunTask.DependencyResult> dependencies,
      int epoch) {
    var now = Instant.now();
    return new RunTask(
        Ids.next(),
        id,
        "default",
        now,
        Message.SCHEMA_VERSION,
        "demo",
        "project",
        "a goal",
        "1",
        taskId,
        "Do " + taskId,
        "builder",
        "Hammer-1",
        epoch,
        1,
        1,
        1,
        now.plusSeconds(60),
        new ReplyTo(Topics.REPORTS, SHARD),
        run,
        60_000,
        workspace,
        dependencies,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        id + "/" + taskId + "/1",
        null,
        List.of(),
        null,
        null,
        null,
        List.of(),
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        List.of());
  }

  static RunSpec shell(String line) {
    return new RunSpec.Command(List.of(), line, Map.of(), 0);
  }

  void dispatch(RunTask task) throws IOException {
    dispatch(task, task.caste());
  }

  /// @param caste whose topic it goes to
  void dispatch(RunTask task, String caste) throws IOException {
    producer.send(
        new ProducerRecord<>(
            Topics.tasks(caste), task.taskId(), Json.mapper().writeValueAsBytes(task)));
  }

  /// The instances that finished tasks of this phase.
  Set<String> doersOf(int phase) {
    return reports.stream()
        .filter(it -> taskOf(it).startsWith(phase + "."))
        .map(it -> ((WorkerReport.Finished) it).instance())
        .collect(Collectors.toSet());
  }

  /// One of a later version, with a way to run that nobody here knows.
  void dispatchFromTheFuture(RunTask task) {
    ObjectNode written = Json.mapper().valueToTree(task);
    written.putObject("run").put("executor", "wasm");
    producer.send(
        new ProducerRecord<>(
            Topics.tasks(task.caste()),
            task.taskId(),
            written.toString().getBytes(StandardCharsets.UTF_8)));
  }

  /// One that cannot be read either, and of which no report fits into a message.
  void dispatchThatLeavesNoRoomForItsReport(RunTask task) {
    ObjectNode written = Json.mapper().createObjectNode();
    written.put("namespace", "n".repeat(Message.MAX_BYTES - 200));
    written.put("colonyId", id.toString()).put("taskId", task.taskId()).put("epoch", 1);
    written.putObject("replyTo").put("topic", Topics.REPORTS).put("partition", SHARD);
    producer.send(
        new ProducerRecord<>(
            Topics.tasks(task.caste()),
            task.taskId(),
            written.toString().getBytes(StandardCharsets.UTF_8)));
  }

  void rubbish() {
    producer.send(new ProducerRecord<>(Topics.tasks("builder"), "x", new byte[] {1, 2, 3}));
  }

  void control(ControlMessage message) throws Exception {
    producer
        .send(
            new ProducerRecord<>(
                Topics.CONTROL, id.toString(), Json.mapper().writeValueAsBytes(message)))
        .get();
  }

  ControlMessage stopTask(String taskId, int throughEpoch) {
    return new ControlMessage.StopTask(
        Ids.next(), id, "default", Instant.now(), 1, taskId, throughEpoch, null, "test");
  }

  WorkerReport.Finished run(RunTask task) throws IOException {
    dispatch(task);
    return (WorkerReport.Finished) reportOf(task.taskId());
  }

  WorkerReport reportOf(String taskId) {
    return await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () -> reports.stream().filter(r -> taskOf(r).equals(taskId)).findFirst(),
            java.util.Optional::isPresent)
        .orElseThrow();
  }

  private static String taskOf(WorkerReport report) {
    return switch (report) {
      case WorkerReport.Finished finished -> finished.taskId();
      case WorkerReport.Released released -> released.taskId();
      case WorkerReport.Stopped stopped -> stopped.taskId();
      case WorkerReport.SpawnRequested asked -> asked.taskId();
      case WorkerReport.Nudge _ -> "";
    };
  }

  @Override
  public void close() throws InterruptedException {
    ending = true;
    listener.join();
    producer.close();
  }
}
