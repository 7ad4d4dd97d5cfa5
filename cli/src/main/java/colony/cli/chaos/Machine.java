package colony.cli.chaos;

import colony.cli.proof.Ownership;
import colony.contracts.Topics;
import colony.stack.Installation;
import colony.stack.LocalKafka;
import colony.stack.Pause;
import colony.stack.ServiceRecord;
import colony.stack.Signals;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/// Does faults to the processes of a stack, and undoes what does not pass by itself.
final class Machine {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final Duration GLANCE = Duration.ofMillis(20);

  private final StackFolder folder;
  private final @Nullable Detoured detours;
  private final @Nullable SmallDisk disk;

  Machine(StackFolder folder, @Nullable Detoured detours, @Nullable SmallDisk disk) {
    this.folder = folder;
    this.detours = detours;
    this.disk = disk;
  }

  /// Which of these kinds cannot be done here, with why.
  ///
  /// @param noDisk why none can be filled
  static Map<Fault.Kind, String> obstacles(
      Set<Fault.Kind> kinds, boolean detours, Optional<String> noDisk) {
    var obstacles = new TreeMap<Fault.Kind, String>();
    for (var kind : kinds) {
      switch (kind) {
        case KILL, STOP, FREEZE, BROKER, POSTGRES, STORM -> {}
        case CUT, DELAY -> {
          if (!detours) {
            obstacles.put(kind, "the stack was started without proxies");
          }
        }
        case DISK -> noDisk.ifPresent(why -> obstacles.put(kind, why));
        case CLOCK ->
            obstacles.put(
                kind,
                "the clock of one process cannot be set, and that of the machine belongs to others"
                    + " too");
      }
    }
    return obstacles;
  }

  /// Returns when the fault is over: what was to be started again answers.
  Strike strike(int number, Fault fault) {
    return switch (fault) {
      case Fault.Kill(var service) -> {
        var at = signal("KILL", service);
        yield new Strike(number, fault, at, back(service, at), null);
      }
      case Fault.Stop(var service) -> {
        var process = process(service);
        var at = signal("TERM", service);
        await("%s to end".formatted(service), () -> !process.isAlive());
        yield new Strike(number, fault, at, at, Duration.between(at, Instant.now()).toMillis());
      }
      case Fault.Freeze(var service, var length) -> {
        var at = freeze(service, length);
        yield new Strike(number, fault, at, service.startsWith("queen") ? at : Instant.now(), null);
      }
      case Fault.RestartBroker _ -> restart(number, fault, "kafka");
      case Fault.RestartPostgres _ -> restart(number, fault, "postgres");
      case Fault.Cut(var from, var to, var length) ->
          on(number, fault, from, to, new Proxy.State.Cut(), length);
      case Fault.Delay(var from, var to, var each, var length) ->
          on(number, fault, from, to, new Proxy.State.Slow(each), length);
      case Fault.FillDisk(var length) -> {
        var at = Instant.now();
        if (disk == null) {
          throw new Trouble("there is no small disk to be filled");
        }
        disk.fill(length);
        await("postgres to answer", this::postgresAnswers);
        yield new Strike(number, fault, at, Instant.now(), null);
      }
      case Fault.RebalanceStorm(var times) -> {
        var at = Instant.now();
        storm(times);
        yield new Strike(number, fault, at, Instant.now(), null);
      }
      case Fault.JumpClock _ -> throw new Trouble("clocks cannot be set here");
    };
  }

  String brokers() {
    return "127.0.0.1:" + record().ports().get("kafka");
  }

  /// Everything can be reached again, and nothing is frozen.
  void awaitWell() {
    await("postgres to answer", this::postgresAnswers);
    await("kafka to answer", this::kafkaAnswers);
  }

  boolean kafkaAnswers() {
    var port = record().ports().get("kafka");
    return port != null
        && new LocalKafka(Installation.find(), folder.path().resolve("kafka"), port, port).ready();
  }

  /// Nobody reaches Kafka, and it is killed as well.
  void takeKafkaAway() {
    demandDetours().become("kafka", new Proxy.State.Closed());
    signal("KILL", "kafka");
  }

  /// Returns when it answers.
  void giveKafkaBack() {
    await("kafka to answer", this::kafkaAnswers);
    demandDetours().become("kafka", new Proxy.State.Open());
  }

  private Detoured demandDetours() {
    if (detours == null) {
      throw new Trouble("the stack was started without proxies");
    }
    return detours;
  }

  private Strike on(
      int number, Fault fault, String from, String to, Proxy.State state, Duration length) {
    var proxies = demandDetours();
    var at = Instant.now();
    try {
      proxies.become(from, to, state);
      Pause.of(length);
    } finally {
      proxies.become(from, to, new Proxy.State.Open());
    }
    return new Strike(number, fault, at, Instant.now(), null);
  }

  private Strike restart(int number, Fault fault, String service) {
    var process = process(service);
    var at = signal(record(service).endSignal(), service);
    await("%s to end".formatted(service), () -> !process.isAlive());
    var ended = Duration.between(at, Instant.now()).toMillis();
    return new Strike(number, fault, at, back(service, at), ended);
  }

  /// When a foundation answers again; for a service the moment of the strike itself, since others
  /// take over.
  private Instant back(String service, Instant at) {
    return switch (service) {
      case "postgres" -> {
        await("postgres to answer", this::postgresAnswers);
        yield Instant.now();
      }
      case "kafka" -> {
        await("kafka to answer", this::kafkaAnswers);
        yield Instant.now();
      }
      default -> at;
    };
  }

  private boolean postgresAnswers() {
    return folder.postgres().ready();
  }

  private Instant freeze(String service, Duration length) {
    var root = process(service);
    // PostgreSQL is many processes; the one in front of them does not work itself.
    var frozen =
        Stream.concat(
                Stream.of(root), service.equals("postgres") ? root.descendants() : Stream.empty())
            .toList();
    var at = Instant.now();
    try {
      frozen.forEach(each -> Signals.send("STOP", each.pid()));
      Pause.of(length);
    } finally {
      frozen.forEach(each -> Signals.send("CONT", each.pid()));
    }
    return at;
  }

  /// Strangers join the Queens' group, are given shards they do nothing with, and leave.
  private void storm(int times) {
    for (int i = 0; i < times; i++) {
      Map<String, Object> settings =
          Map.of(
              "bootstrap.servers",
              brokers(),
              "group.id",
              Ownership.GROUP,
              "enable.auto.commit",
              "false",
              "session.timeout.ms",
              "6000",
              "partition.assignment.strategy",
              CooperativeStickyAssignor.class.getName());
      try (var stranger =
          new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
        stranger.subscribe(List.of(Topics.REPORTS));
        stranger.poll(Duration.ofMillis(700));
      }
    }
  }

  private Instant signal(String signal, String service) {
    var process = process(service);
    var at = Instant.now();
    Signals.send(signal, process.pid());
    return at;
  }

  /// Waits for one that is just being started again.
  private ProcessHandle process(String service) {
    await(service + " to run", () -> find(service).isPresent());
    return find(service).orElseThrow(() -> new Trouble(service + " has just ended"));
  }

  private Optional<ProcessHandle> find(String service) {
    return Optional.ofNullable(record(service).process()).flatMap(it -> it.find());
  }

  private ServiceRecord record(String service) {
    return record().services().stream()
        .filter(each -> each.name().equals(service))
        .findFirst()
        .orElseThrow(() -> new Trouble("the stack has no " + service));
  }

  private StackRecord record() {
    return folder.record().orElseThrow(() -> new Trouble("no stack in " + folder.path()));
  }

  private static void await(String what, BooleanSupplier condition) {
    var deadline = Instant.now().plus(PATIENCE);
    while (!condition.getAsBoolean()) {
      if (Instant.now().isAfter(deadline)) {
        throw new Trouble("waited %d s for %s".formatted(PATIENCE.toSeconds(), what));
      }
      Pause.of(GLANCE);
    }
  }
}
