package colony.cli.tck;

import colony.contracts.Ids;
import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.TopicDeclarations;
import colony.contracts.kafka.TopicNames;
import colony.stack.Trouble;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/// The topics, from the Queen's side: writes what she writes and sees all that workers write.
final class Wire implements AutoCloseable {
  /// Of the topics that are made here; any number does.
  private static final int SHARDS = 3;

  /// Where a worker says something that is not named in `replyTo`, and where it is told something.
  private static final Set<String> OF_A_WORKER =
      Set.of(Topics.REPORTS, Topics.HEARTBEATS, Topics.PROGRESS, Topics.CONTROL);

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final TopicNames names;
  private final String service;
  private final String reports = "colony.tck." + Ids.next();
  private final Admin admin;
  private final KafkaProducer<byte[], byte[]> producer;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final List<Seen> seen = new ArrayList<>();

  /// By their real names.
  private final Set<String> made = new HashSet<>();

  private final Thread reader =
      Thread.ofPlatform().name("tck-reader").daemon().unstarted(this::read);

  Wire(KafkaAccess access, String service) {
    this.names = access.names();
    this.service = service;
    var settings = access.settings("tck", Map.of("enable.metrics.push", "false"));
    admin = Admin.create(settings);
    producer = new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  /// Declares the topics that a worker writes or reads and begins to watch. Reports get a topic of
  /// the kit's own, so that a Queen of the same broker is not told of colonies she does not know.
  void open() throws InterruptedException {
    var needed =
        Topics.declarations().stream().filter(it -> OF_A_WORKER.contains(it.name())).toList();
    for (var topic : needed) {
      // How many shards there are to be is for the first Queen to say.
      if (topic.partitions() == 0 && !there().contains(names.real(topic.name()))) {
        made.add(names.real(topic.name()));
      }
    }
    made.add(names.real(reports));
    var declarations = new TopicDeclarations(admin, names, 1, -1);
    declarations.declare(needed);
    declarations.declare(
        List.of(
            Topics.externalDeclaration(service),
            new Topics.Declaration(reports, SHARDS, Map.of())));
    var watched = new ArrayList<TopicPartition>();
    for (var topic : List.of(reports, Topics.REPORTS, Topics.HEARTBEATS)) {
      consumer.partitionsFor(names.real(topic)).stream()
          .map(it -> new TopicPartition(it.topic(), it.partition()))
          .forEach(watched::add);
    }
    consumer.assign(watched);
    consumer.seekToEnd(watched);
    watched.forEach(consumer::position);
    reader.start();
  }

  private Set<String> there() throws InterruptedException {
    try {
      return admin.listTopics().names().get();
    } catch (ExecutionException e) {
      throw new Trouble("the broker does not say what topics it has", e);
    }
  }

  /// Where reports are to go, as the worker is told.
  String replyTo() {
    return names.real(reports);
  }

  /// The same topic under its own name.
  String reports() {
    return reports;
  }

  /// One that is neither the first nor the one to which the colony's id leads, so that a worker
  /// that does not look is found out.
  int partitionFor(UUID colony) {
    var byKey =
        org.apache.kafka.common.utils.Utils.toPositive(
                org.apache.kafka.common.utils.Utils.murmur2(
                    colony.toString().getBytes(StandardCharsets.UTF_8)))
            % SHARDS;
    return byKey == 1 ? 2 : 1;
  }

  /// Writes a record and waits until it is there.
  void send(String topic, @Nullable String key, byte @Nullable [] value) {
    var bytes = key == null ? null : key.getBytes(StandardCharsets.UTF_8);
    try {
      var partition = topic.equals(Topics.CONTROL) ? 0 : null;
      producer
          .send(new ProducerRecord<>(names.real(topic), partition, bytes, value))
          .get(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted while writing to " + topic, e);
    } catch (ExecutionException | TimeoutException e) {
      throw new Trouble("the broker does not take a record of " + topic, e);
    }
  }

  private void read() {
    try {
      while (true) {
        var records = consumer.poll(Duration.ofSeconds(1));
        synchronized (seen) {
          records.forEach(record -> seen.add(Seen.of(names.logical(record))));
          seen.notifyAll();
        }
      }
    } catch (WakeupException e) {
      // The end.
    }
  }

  /// The first record of this kind, be it there already or still to come.
  Optional<Seen> await(Predicate<Seen> kind, Duration patience) throws InterruptedException {
    var until = System.nanoTime() + patience.toNanos();
    synchronized (seen) {
      for (var looked = 0; ; ) {
        for (; looked < seen.size(); looked++) {
          if (kind.test(seen.get(looked))) {
            return Optional.of(seen.get(looked));
          }
        }
        var left = until - System.nanoTime();
        if (left <= 0) {
          return Optional.empty();
        }
        TimeUnit.NANOSECONDS.timedWait(seen, left);
      }
    }
  }

  /// All of this kind so far.
  List<Seen> all(Predicate<Seen> kind) {
    synchronized (seen) {
      return seen.stream().filter(kind).toList();
    }
  }

  @Override
  public void close() {
    consumer.wakeup();
    // Who is interrupted takes away what was made all the same.
    boolean interrupted = Thread.interrupted();
    try {
      reader.join(PATIENCE);
      consumer.close();
      admin.deleteTopics(made).all().get(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // It is empty of anything that anybody needs.
    }
    producer.close(Duration.ofSeconds(2));
    admin.close(Duration.ofSeconds(2));
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
