package colony.queen.lived;

import colony.contracts.BlobRef;
import colony.contracts.Heartbeat;
import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.OutcomeClass;
import colony.contracts.Payloads;
import colony.contracts.RunTask;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.Topics;
import colony.contracts.Usage;
import colony.contracts.WorkerReport;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/// Workers in the test's hands: they take every dispatch from the task topics and report at once
/// what the test wants, success when it wants nothing else, nothing while a task is held.
final class Ants implements AutoCloseable {
  static final String INSTANCE = "test-ants";

  private final KafkaConsumer<String, byte[]> tasks;
  private final KafkaProducer<String, byte[]> reports;
  private final List<RunTask> taken = new CopyOnWriteArrayList<>();
  private final Map<String, Function<RunTask, Answer>> answers = new ConcurrentHashMap<>();
  private final Map<String, Boolean> held = new ConcurrentHashMap<>();
  private final Thread thread;
  private volatile boolean ending;

  /// What a worker reports.
  record Answer(OutcomeClass outcome, TaskResult result, List<SpawnRequest> asks) {
    Answer(OutcomeClass outcome, TaskResult result) {
      this(outcome, result, List.of());
    }

    /// Ends well and wishes for these children.
    static Answer asking(SpawnRequest... asks) {
      return new Answer(OutcomeClass.SUCCESS, TaskResult.of("asks"), List.of(asks));
    }

    /// Ends well and says what it used.
    static Answer used(long tokens, long micros) {
      return new Answer(
          OutcomeClass.SUCCESS,
          new TaskResult(
              "made",
              null,
              null,
              null,
              null,
              List.of(),
              List.of(),
              0,
              1,
              new Usage(
                  new Usage.Tokens(tokens, tokens, 0, 0, 0, 0),
                  new Usage.Cost(micros, "EUR", Usage.Source.REPORTED))));
    }

    /// The same, and says what it cost.
    Answer costing(long micros) {
      return new Answer(
          outcome,
          new TaskResult(
              result.summary(),
              result.data(),
              result.output(),
              result.commit(),
              result.branch(),
              result.artifacts(),
              result.learnings(),
              result.exitCode(),
              result.durationMillis(),
              new Usage(null, new Usage.Cost(micros, "EUR", Usage.Source.REPORTED)),
              result.ran(),
              result.diff()));
    }

    static Answer done(String summary) {
      return new Answer(OutcomeClass.SUCCESS, TaskResult.of(summary));
    }

    static Answer failed(OutcomeClass how, String summary) {
      return new Answer(how, TaskResult.of(summary));
    }

    static Answer data(String json) {
      try {
        return new Answer(
            OutcomeClass.SUCCESS,
            new TaskResult(
                "data",
                Json.mapper().readTree(json),
                null,
                null,
                null,
                List.of(),
                List.of(),
                null,
                0,
                null));
      } catch (IOException e) {
        throw new IllegalArgumentException(json, e);
      }
    }

    /// Ends well, with a commit on the branch of its task, what it changed and a file.
    static Answer changed(String task, String hash) {
      return new Answer(
          OutcomeClass.SUCCESS,
          new TaskResult(
              "made",
              null,
              null,
              hash,
              "colony/x/" + task,
              List.of(new TaskResult.Artifact("report.md", new BlobRef("ab".repeat(32), 7))),
              List.of(),
              0,
              1,
              null,
              null,
              new TaskResult.Diff("4".repeat(40), 1, 2, 3, null)));
    }

    /// A merge that left the branch there.
    static Answer merged(String head, String json) {
      try {
        return new Answer(
            OutcomeClass.SUCCESS,
            new TaskResult(
                "merged",
                Json.mapper().readTree(json),
                null,
                head,
                "colony/x/+merged",
                List.of(),
                List.of(),
                null,
                1,
                null));
      } catch (IOException e) {
        throw new IllegalArgumentException(json, e);
      }
    }
  }

  Ants(String brokers) {
    tasks =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", brokers, "enable.auto.commit", "false"),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    reports =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers, "acks", "all", "linger.ms", "0"),
            new StringSerializer(),
            new ByteArraySerializer());
    var partitions =
        Topics.CASTES.stream().map(caste -> new TopicPartition(Topics.tasks(caste), 0)).toList();
    tasks.assign(partitions);
    tasks.seekToEnd(partitions);
    partitions.forEach(tasks::position);
    thread = Thread.ofPlatform().name("ants").start(this::run);
  }

  /// Tasks whose id begins so get this answer, until another is given.
  void answer(String taskPrefix, Function<RunTask, Answer> how) {
    answers.put(taskPrefix, how);
  }

  /// No report for tasks whose id begins so, until they are let go.
  void hold(String taskPrefix) {
    held.put(taskPrefix, true);
  }

  /// Reports every dispatch so far of what was held.
  void letGo(UUID colony, String taskPrefix) {
    held.remove(taskPrefix);
    taken.stream()
        .filter(task -> task.colonyId().equals(colony) && task.taskId().startsWith(taskPrefix))
        .forEach(this::report);
  }

  /// Every dispatch so far of this colony, in order.
  List<RunTask> taken(UUID colony) {
    return taken.stream().filter(task -> task.colonyId().equals(colony)).toList();
  }

  /// A sign of life that binds this attempt to the ants.
  void bind(RunTask task) {
    beat(
        List.of(
            new Heartbeat.Lease(task.colonyId(), task.namespace(), task.taskId(), task.epoch())),
        false);
  }

  /// Good-bye.
  void leave() {
    beat(null, true);
  }

  private void beat(@Nullable List<Heartbeat.Lease> running, boolean leaving) {
    reports.send(
        new ProducerRecord<>(
            Topics.HEARTBEATS,
            INSTANCE,
            Payloads.write(
                new Heartbeat.Worker(
                    UUID.randomUUID(),
                    Instant.now(),
                    Message.SCHEMA_VERSION,
                    INSTANCE,
                    INSTANCE,
                    null,
                    List.of(),
                    1,
                    0,
                    running,
                    leaving))));
  }

  private void run() {
    try (tasks) {
      while (!ending) {
        for (var record : tasks.poll(Duration.ofMillis(50))) {
          var task = Json.mapper().readValue(record.value(), RunTask.class);
          taken.add(task);
          if (held.keySet().stream().noneMatch(task.taskId()::startsWith)) {
            report(task);
          }
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException("a dispatch cannot be read", e);
    }
  }

  void report(RunTask task) {
    var answer =
        answers.entrySet().stream()
            .filter(it -> task.taskId().startsWith(it.getKey()))
            .findFirst()
            .map(it -> it.getValue().apply(task))
            .orElseGet(() -> Answer.done("did " + task.taskId()));
    send(
        task,
        new WorkerReport.Finished(
            UUID.randomUUID(),
            task.colonyId(),
            task.namespace(),
            Instant.now(),
            Message.SCHEMA_VERSION,
            task.taskId(),
            task.epoch(),
            INSTANCE,
            answer.outcome(),
            answer.result(),
            answer.asks(),
            List.of()));
  }

  private void send(RunTask task, WorkerReport report) {
    reports.send(
        new ProducerRecord<>(
            task.replyTo().topic(),
            task.replyTo().partition(),
            task.colonyId().toString(),
            Payloads.write(report)));
  }

  @Override
  public void close() throws InterruptedException {
    ending = true;
    thread.join();
    reports.close(Duration.ofSeconds(1));
  }
}
