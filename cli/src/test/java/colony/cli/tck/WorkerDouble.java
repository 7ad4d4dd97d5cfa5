package colony.cli.tck;

import static org.awaitility.Awaitility.await;

import colony.contracts.Ids;
import colony.contracts.Json;
import colony.contracts.Topics;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/// A process of a worker that keeps the protocol, except for its flaws.
final class WorkerDouble implements AutoCloseable {
  /// Trials at the same time all read the heartbeats of all workers.
  private static final Duration BEAT = Duration.ofMillis(300);

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String AT_THE_END = "at the end";

  private record Attempt(String colony, String task, int epoch) {}

  private record Running(JsonNode task, CompletableFuture<String> stop) {}

  private final String service;
  private final Set<Flaw> flaws;
  private final Map<String, Object> settings;
  private final KafkaProducer<byte[], byte[]> producer;
  private final String instance;
  private final String anId = Ids.next().toString();
  private final Map<Attempt, Running> running = new ConcurrentHashMap<>();
  private final Set<Attempt> begun = ConcurrentHashMap.newKeySet();

  /// Attempts whose report is not sent.
  private final AtomicInteger underWay = new AtomicInteger();

  private final Map<String, Integer> stopped = new ConcurrentHashMap<>();
  private final Map<String, Instant> stoppedColonies = new ConcurrentHashMap<>();
  private Optional<Thread> takes = Optional.empty();
  private volatile boolean colonyStopped;
  private volatile boolean ending;
  private volatile boolean leaving;

  WorkerDouble(String bootstrap, String service, Set<Flaw> flaws) {
    this.service = service;
    this.flaws = flaws;
    this.instance =
        (flaws.contains(Flaw.IS_THE_SAME_AFTER_ITS_RESTART)
                ? UUID.nameUUIDFromBytes(service.getBytes(StandardCharsets.UTF_8))
                : Ids.next())
            .toString();
    this.settings =
        Map.of(
            "bootstrap.servers",
            bootstrap,
            "enable.metrics.push",
            "false",
            "max.request.size",
            "1000000");
    this.producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
  }

  /// Reads orders from now on, then tasks from where its group stands. The topics are there.
  void open() {
    var control = consumer(settings);
    var orders = new TopicPartition(Topics.CONTROL, 0);
    control.assign(List.of(orders));
    control.seekToEnd(List.of(orders));
    control.position(orders);
    follow(control, () -> !leaving, () -> {}, this::ordered);
    var ofItsGroup = new HashMap<>(settings);
    ofItsGroup.put("group.id", "colony-external-" + service);
    ofItsGroup.put("enable.auto.commit", "false");
    ofItsGroup.put("auto.offset.reset", "earliest");
    var tasks = consumer(ofItsGroup);
    var topic = new TopicPartition(Topics.external(service), 0);
    tasks.assign(List.of(topic));
    if (has(Flaw.DOES_AGAIN_WHAT_WAS_DONE_BEFORE)) {
      tasks.seekToBeginning(List.of(topic));
    }
    if (has(Flaw.TAKES_ONLY_WHAT_COMES_AFTER_ITS_RESTART)
        && tasks.committed(Set.of(topic)).get(topic) != null) {
      tasks.seekToEnd(List.of(topic));
      tasks.position(topic);
    }
    takes = Optional.of(follow(tasks, () -> !ending && !leaving, tasks::commitSync, this::taken));
    Thread.ofVirtual().start(this::beat);
  }

  private static KafkaConsumer<byte[], byte[]> consumer(Map<String, Object> settings) {
    return new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  /// @param taken before what came is read: what is taken is taken
  private static Thread follow(
      KafkaConsumer<byte[], byte[]> consumer,
      BooleanSupplier goesOn,
      Runnable taken,
      Consumer<byte @Nullable []> reader) {
    return Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try (consumer) {
                while (goesOn.getAsBoolean()) {
                  var records = consumer.poll(Duration.ofMillis(100));
                  if (!records.isEmpty()) {
                    taken.run();
                  }
                  records.forEach(it -> reader.accept(it.value()));
                }
              } catch (Dead e) {
                // as it was asked to
              }
            });
  }

  /// The thread that met this goes no further.
  private static final class Dead extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private boolean has(Flaw flaw) {
    return flaws.contains(flaw);
  }

  private static JsonNode read(byte @Nullable [] value) {
    try {
      var tree = value == null ? null : Json.mapper().readTree(value);
      return tree == null ? JsonNodeFactory.instance.missingNode() : tree;
    } catch (IOException e) {
      return JsonNodeFactory.instance.missingNode();
    }
  }

  private void taken(byte @Nullable [] value) {
    var task = read(value);
    if (!task.path("replyTo").has("topic")) {
      if (has(Flaw.DIES_OF_GARBAGE)) {
        throw new Dead();
      }
      return;
    }
    if (has(Flaw.REFUSES_UNKNOWN_FIELDS) && task.has("aNewField")) {
      return;
    }
    var attempt =
        new Attempt(
            task.path("colonyId").asText(),
            task.path("taskId").asText(),
            task.path("epoch").asInt());
    var late = Instant.now().isAfter(Instant.parse(task.path("startBefore").asText()));
    if ((late && !has(Flaw.RUNS_WHAT_IS_LATE))
        || (!begun.add(attempt) && !has(Flaw.RUNS_WHAT_COMES_TWICE))
        || (isStopped(attempt, task) && !forgets(attempt))) {
      return;
    }
    var stop = new CompletableFuture<String>();
    running.put(attempt, new Running(task, stop));
    underWay.incrementAndGet();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                perform(attempt, task, stop);
              } finally {
                underWay.decrementAndGet();
              }
            });
  }

  /// Whether it stops what runs, and not what comes.
  private boolean forgets(Attempt attempt) {
    return has(Flaw.FORGETS_STOPS)
        || has(Flaw.FORGETS_STOPPED_COLONIES) && stoppedColonies.containsKey(attempt.colony());
  }

  private boolean isStopped(Attempt attempt, JsonNode task) {
    var through = stopped.get(name(attempt.colony(), attempt.task()));
    var until = stoppedColonies.get(attempt.colony());
    return (through != null && isMeant(attempt.epoch(), through))
        || (until != null
            && (has(Flaw.TAKES_NOTHING_OF_A_COLONY_THAT_WAS_STOPPED)
                || !Instant.parse(task.path("at").asText()).isAfter(until)));
  }

  private boolean isMeant(int epoch, int through) {
    return has(Flaw.STOPS_ONE_EPOCH_ALONE)
        ? epoch == through
        : epoch <= through || has(Flaw.STOPS_EVERY_EPOCH);
  }

  private String name(String colony, String task) {
    return has(Flaw.STOPS_TASKS_OF_THAT_NAME_IN_ALL_COLONIES) ? task : colony + task;
  }

  private void perform(Attempt attempt, JsonNode task, CompletableFuture<String> stop) {
    var report = report(task);
    var words = task.path("description").asText().split(" ", 2);
    var rest = words.length > 1 ? words[1] : "";
    try {
      if (words[0].equals("tck:sleep")) {
        var nap = TimeUnit.SECONDS.toMillis(Long.parseLong(rest));
        var most = has(Flaw.FORGETS_THE_TIME) ? nap : task.path("timeoutMillis").asLong();
        var why = stop.get(Math.min(nap, most), TimeUnit.MILLISECONDS);
        if (why.equals(AT_THE_END)) {
          cutOff(report);
        } else {
          if (has(Flaw.REPORTS_A_STOPPED_TASK_AS_FINISHED)) {
            send(task, finished(report, "CRASH", "was stopped"));
          }
          report.put("type", "stopped");
        }
      } else if (!result(words[0], rest, report)) {
        return;
      }
    } catch (TimeoutException e) {
      var over =
          task.path("timeoutMillis").asLong() < TimeUnit.SECONDS.toMillis(Long.parseLong(rest));
      finished(report, over ? "TIMEOUT" : "SUCCESS", "slept");
    } catch (InterruptedException | ExecutionException e) {
      return;
    } finally {
      running.remove(attempt);
      var finished = report.path("type").asText().equals("finished");
      if (has(Flaw.LISTS_WHAT_HAS_ENDED) || finished && has(Flaw.LISTS_WHAT_HAS_FINISHED)) {
        running.put(attempt, new Running(task, new CompletableFuture<>()));
      }
    }
    check(task, report);
    send(task, report);
  }

  /// It knows two commands.
  private void check(JsonNode task, ObjectNode report) {
    if (has(Flaw.PASSES_OVER_THE_CHECKS)) {
      return;
    }
    for (var check : task.path("verify")) {
      if (!check.path("command").asText().equals("true")) {
        var name = has(Flaw.FORGETS_WHICH_CHECK_FAILED) ? "a check" : check.path("name").asText();
        finished(report, "CRASH", name + " failed");
        return;
      }
    }
  }

  private void cutOff(ObjectNode report) {
    if (has(Flaw.CALLS_DONE_WHAT_IT_CUT_OFF)) {
      finished(report, "SUCCESS", "slept");
    } else {
      report.put("type", "released").put("reason", "the worker is shutting down");
    }
  }

  /// Whether there is anything to report.
  private boolean result(String verb, String rest, ObjectNode report) {
    switch (verb) {
      case "tck:succeed" -> finished(report, "SUCCESS", "done");
      case "tck:fail" ->
          finished(report, has(Flaw.CALLS_EVERY_FAILURE_A_CRASH) ? "CRASH" : rest, "as asked");
      case "tck:echo" ->
          finished(
              report,
              "SUCCESS",
              has(Flaw.READS_ASCII)
                  ? new String(rest.getBytes(StandardCharsets.UTF_8), StandardCharsets.US_ASCII)
                  : rest);
      case "tck:large" -> {
        var most = has(Flaw.SENDS_ALL_IT_HAS) ? Integer.parseInt(rest) : 4_000;
        finished(report, "SUCCESS", "x".repeat(most));
      }
      case "tck:block" -> {
        finished(report, "SUCCESS", "cannot go on");
        if (!has(Flaw.FORGETS_WHY_IT_IS_BLOCKED)) {
          report.putObject("blocked").put("code", "tck").put("message", "as asked");
        }
      }
      case "tck:spawn" -> {
        finished(report, "SUCCESS", "asks for help");
        if (!has(Flaw.FORGETS_THE_CHILD)) {
          report
              .putArray("spawnRequests")
              .addObject()
              .put("requestId", "r1")
              .put("caste", "scout")
              .put("reason", "as asked")
              .put("context", "")
              .put("blocking", true);
        }
      }
      default -> {
        finished(report, "BAD_TASK", "not understood");
        return !has(Flaw.SAYS_NOTHING_OF_WHAT_IT_DOES_NOT_KNOW);
      }
    }
    return true;
  }

  private static ObjectNode finished(ObjectNode report, String outcome, String summary) {
    report.put("type", "finished").put("outcome", outcome);
    report.putObject("result").put("summary", summary).put("durationMillis", 1);
    return report;
  }

  private ObjectNode report(JsonNode task) {
    var report = Json.mapper().createObjectNode();
    report.put("id", id()).put("at", Instant.now().toString()).put("schemaVersion", 1);
    Stream.of("colonyId", "taskId", "epoch").forEach(it -> report.set(it, task.get(it)));
    if (has(Flaw.REPORTS_THE_ATTEMPT_FOR_THE_EPOCH)) {
      report.set("epoch", task.get("attempt"));
    }
    if (!has(Flaw.LEAVES_OUT_THE_NAMESPACE)) {
      report.set("namespace", task.get("namespace"));
    }
    return report.put("instance", has(Flaw.IS_SOMEBODY_ELSE_IN_EVERY_REPORT) ? id() : instance);
  }

  private String id() {
    if (has(Flaw.USES_ONE_ID_FOR_ALL)) {
      return anId;
    }
    return (has(Flaw.MAKES_RANDOM_IDS) ? UUID.randomUUID() : Ids.next()).toString();
  }

  private void send(JsonNode task, ObjectNode report) {
    if (has(Flaw.NEVER_REPORTS) || ending && has(Flaw.ENDS_AND_KEEPS_SILENT_ABOUT_ITS_TASK)) {
      return;
    }
    var usual = has(Flaw.REPORTS_TO_THE_USUAL_TOPIC);
    var topic = usual ? Topics.REPORTS : task.at("/replyTo/topic").asText();
    var partition = task.at("/replyTo/partition").asInt();
    var key = task.path("colonyId").asText().getBytes(StandardCharsets.UTF_8);
    var sent =
        new ProducerRecord<>(
            topic,
            usual || has(Flaw.REPORTS_WHERE_THE_KEY_LEADS) ? null : partition,
            has(Flaw.SENDS_NO_KEY) ? null : key,
            report.toString().getBytes(StandardCharsets.UTF_8));
    say(sent);
  }

  /// Of an order that says it.
  private static Optional<Instant> at(JsonNode order) {
    try {
      return Optional.of(Instant.parse(order.path("at").asText()));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private void ordered(byte @Nullable [] value) {
    var order = read(value);
    var colony = order.path("colonyId").asText();
    switch (order.path("type").asText()) {
      case "stop-task" -> {
        var meant = order.path("instance").asText(instance).equals(instance);
        var deaf =
            has(Flaw.IS_DEAF_TO_STOP_TASK)
                || has(Flaw.IS_DEAF_TO_ORDERS_FOR_IT_ALONE) && order.has("instance");
        if (!deaf && (meant || has(Flaw.STOPS_FOR_OTHERS))) {
          stopped.merge(
              name(colony, order.path("taskId").asText()),
              order.path("throughEpoch").asInt(),
              Math::max);
        }
      }
      case "stop-colony" -> {
        var at = at(order);
        if (at.isPresent() && !has(Flaw.IS_DEAF_TO_STOP_COLONY)) {
          stoppedColonies.put(colony, at.get());
          if (has(Flaw.STOPS_EVERYTHING_FOR_ONE_COLONY)) {
            running.values().forEach(it -> it.stop().complete("ordered"));
          }
          colonyStopped |= running.keySet().stream().anyMatch(it -> it.colony().equals(colony));
        } else if (at.isEmpty() && has(Flaw.HEEDS_HALF_AN_ORDER)) {
          stoppedColonies.put(colony, Instant.MAX);
        }
      }
      case "wrap-up" -> {
        if (has(Flaw.STOPS_FOR_A_WRAP_UP)) {
          stoppedColonies.put(colony, Instant.parse(order.path("at").asText()));
        }
      }
      default -> {
        // Not of that of the other trials, which share the topic.
        if (has(Flaw.DIES_OF_A_GARBAGE_ORDER) && colonyStopped) {
          throw new Dead();
        }
      }
    }
    running.forEach(
        (attempt, it) -> {
          if (isStopped(attempt, it.task())) {
            it.stop().complete("ordered");
          }
        });
  }

  /// From the last scene on.
  private boolean silent() {
    return has(Flaw.FALLS_SILENT_AT_THE_END)
        && begun.stream().anyMatch(it -> it.task().equals("after-garbage-orders"));
  }

  /// What did not change is left out; the kit does not wait until it would have to be said again.
  private void beat() {
    JsonNode listed = MissingNode.getInstance();
    while (!leaving && !has(Flaw.HAS_NO_HEARTBEAT) && !silent()) {
      var beat = heartbeat();
      var leases = Json.mapper().createArrayNode();
      if (!has(Flaw.LISTS_NOTHING)) {
        new HashMap<>(running)
            .keySet()
            .forEach(
                it ->
                    leases
                        .addObject()
                        .put("colonyId", it.colony())
                        .put("namespace", "tck")
                        .put("taskId", it.task())
                        .put("epoch", it.epoch()));
      }
      if (!leases.equals(listed)) {
        beat.set("running", leases);
        listed = leases;
      }
      say(beat);
      try {
        Thread.sleep(BEAT);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  /// Without a list.
  private ObjectNode heartbeat() {
    var beat = Json.mapper().createObjectNode();
    beat.put("type", "worker").put("id", Ids.next().toString());
    beat.put("at", Instant.now().toString()).put("schemaVersion", 1);
    beat.put("instance", instance).put("name", service).put("leaving", false);
    if (!has(Flaw.LEAVES_OUT_ITS_SLOTS)) {
      beat.put("slots", 4);
    }
    return beat.put("freeSlots", 4);
  }

  private void say(ObjectNode heartbeat) {
    say(
        new ProducerRecord<byte @Nullable [], byte[]>(
            Topics.HEARTBEATS,
            0,
            instance.getBytes(StandardCharsets.UTF_8),
            heartbeat.toString().getBytes(StandardCharsets.UTF_8)));
  }

  /// Who has left says nothing more. Some sleep longer than their trial, and what a thread throws
  /// then would fail the test that waits for something at that moment.
  private synchronized void say(ProducerRecord<byte @Nullable [], byte[]> what) {
    if (!leaving) {
      producer.send(what);
    }
  }

  /// Takes nothing more, gives back what runs, and is gone.
  void end() {
    ending = true;
    await().atMost(PATIENCE).until(() -> takes.stream().noneMatch(Thread::isAlive));
    running.values().forEach(it -> it.stop().complete(AT_THE_END));
    await().atMost(PATIENCE).until(() -> underWay.get() == 0);
    if (!has(Flaw.LEAVES_WITHOUT_A_WORD)) {
      var last = heartbeat().put("leaving", true);
      if (has(Flaw.LEAVES_WHILE_IT_WORKS)) {
        last.putArray("running").addObject().put("taskId", "interrupted");
      }
      say(last);
    }
    close();
  }

  @Override
  public void close() {
    leave();
    producer.close(Duration.ofSeconds(1));
  }

  private synchronized void leave() {
    leaving = true;
  }
}
