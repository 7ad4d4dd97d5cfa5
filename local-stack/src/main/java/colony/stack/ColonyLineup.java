package colony.stack;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/// Colony's own line-up: PostgreSQL and Kafka, the learning service, Queens and workers, and what
/// each is told.
final class ColonyLineup {
  private static final String LEARNING = "learning-service";
  static final String QUEEN = "queen-service";
  private static final String WORKER = "worker-service";
  private static final String PROGRAMS = "programs";

  /// Of the services, in the order in which they stand in the line-up.
  static final List<String> MODULES = List.of(LEARNING, QUEEN, WORKER);

  private static final List<String> SMALL_HEAP = heap("-Xmn64m", "-Xms112m", "-Xmx256m");
  private static final List<String> QUEEN_HEAP = heap("-Xmn112m", "-Xms208m", "-Xmx512m");

  /// For what a worker does when its grace is over: stop what runs, give it back, say good-bye.
  private static final Duration AFTER_GRACE = Duration.ofSeconds(20);

  private final Installation installation;
  private final StackFolder folder;
  private final StackSize size;
  private final Ports ports;
  private final LocalPostgres postgres;
  private final LocalKafka kafka;
  private final Detours detours;

  private ColonyLineup(Installation installation, StackFolder folder, StackSize size, Ports ports) {
    this.installation = installation;
    this.folder = folder;
    this.size = size;
    this.ports = ports;
    this.detours = folder.detours();
    this.postgres =
        new LocalPostgres(
            installation, folder.path().resolve("postgres"), ports.of("postgres"), Durability.FULL);
    this.kafka =
        new LocalKafka(
            installation,
            folder.path().resolve("kafka"),
            ports.of("kafka"),
            ports.of("kafka-controller"),
            listeners());
  }

  static Lineup of(Installation installation, StackFolder folder, StackSize size, Ports ports) {
    var lineup = new ColonyLineup(installation, folder, size, ports);
    return new Lineup(List.of(lineup.postgres, lineup.kafka), lineup.services());
  }

  /// What lives long begins small and grows with what is really alive; with the usual begin it
  /// would fill up with what died long ago.
  private static List<String> heap(String young, String begin, String most) {
    var options = new ArrayList<>(List.of(young, begin, most));
    options.addAll(JavaProgram.sparing());
    return List.copyOf(options);
  }

  private List<Program> services() {
    var services = new ArrayList<Program>();
    services.add(learning());
    var queen = ownCopy(QUEEN);
    numbered("queen", size.queens()).forEach(name -> services.add(queen(name, queen)));
    var worker = ownCopy(WORKER);
    numbered("worker", size.workers()).forEach(name -> services.add(worker(name, worker)));
    return services;
  }

  private Program learning() {
    var settings = Map.of("COLONY_LEARNING_TOKEN_FILE", folder.tokens().file().toString());
    return new ServiceProgram(
        StackRecord.LEARNING,
        ports.of(StackRecord.LEARNING),
        ownCopy(LEARNING),
        prepared(LEARNING, SMALL_HEAP),
        () -> with(settings, withDatabase(StackRecord.LEARNING, "learning")));
  }

  private Program queen(String name, Path program) {
    var settings =
        Map.of(
            "COLONY_QUEEN_TOKEN_FILE", folder.tokens().file().toString(),
            "COLONY_QUEEN_PAGE_URL",
                Objects.requireNonNullElse(System.getenv("COLONY_QUEEN_PAGE_URL"), url(name) + "/"),
            "COLONY_QUEEN_BRAIN_URL", url(name, StackRecord.LEARNING),
            "COLONY_QUEEN_BRAIN_TOKEN_FILE", folder.tokens().file().toString());
    return new ServiceProgram(
        name,
        ports.of(name),
        program,
        prepared(QUEEN, QUEEN_HEAP),
        () -> with(settings, withDatabase(name, "queen")));
  }

  private Program worker(String name, Path program) {
    var queens = numbered("queen", size.queens()).stream().map(it -> url(name, it)).toList();
    var neighbours = new Neighbours(folder, numbered("worker", size.workers()));
    var settings =
        Map.of(
            "COLONY_WORKER_NEIGHBOURS", neighbours.of(name),
            "COLONY_WORKER_HOME", folder.ownPart(name).toString(),
            "COLONY_WORKER_TOKEN_FILE", folder.tokens().file().toString(),
            "COLONY_WORKER_QUEENS", String.join(",", queens),
            "COLONY_WORKER_MEMORY", url(name, StackRecord.LEARNING));
    return new ServiceProgram(
        name,
        ports.of(name),
        program,
        prepared(WORKER, SMALL_HEAP),
        () -> with(with(settings, withKafka(name)), folder.workerSettings()),
        () -> WorkerGrace.of(folder, System.getenv()).plus(AFTER_GRACE));
  }

  private String url(String service) {
    return "http://127.0.0.1:" + ports.of(service);
  }

  private String url(String from, String to) {
    return "http://127.0.0.1:" + port(from, to);
  }

  private int port(String from, String to) {
    return detours.port(from, to).orElseGet(() -> ports.of(to));
  }

  private Map<String, String> withKafka(String name) {
    return Map.of("KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:" + port(name, "kafka"));
  }

  private Map<String, String> withDatabase(String name, String database) {
    var access = postgres.database(database, port(name, "postgres"));
    return with(
        withKafka(name),
        Map.of(
            "QUARKUS_DATASOURCE_JDBC_URL", access.jdbcUrl(),
            "QUARKUS_DATASOURCE_USERNAME", access.username(),
            "QUARKUS_DATASOURCE_PASSWORD", access.password()));
  }

  private List<LocalKafka.Listener> listeners() {
    var listeners = new ArrayList<LocalKafka.Listener>();
    for (var name : names()) {
      detours
          .port(name, "kafka")
          .ifPresent(
              advertised ->
                  listeners.add(
                      new LocalKafka.Listener(
                          "FOR_" + name.toUpperCase(Locale.ROOT).replace('-', '_'),
                          ports.of(Detours.target(name, "kafka")),
                          advertised)));
    }
    return listeners;
  }

  private List<String> names() {
    var names = new ArrayList<>(List.of(StackRecord.LEARNING));
    names.addAll(numbered("queen", size.queens()));
    names.addAll(numbered("worker", size.workers()));
    return names;
  }

  private static Map<String, String> with(Map<String, String> some, Map<String, String> more) {
    var all = new HashMap<>(some);
    all.putAll(more);
    return all;
  }

  private List<String> prepared(String module, List<String> options) {
    var all = new ArrayList<>(options);
    all.addAll(AotCache.options(installation.serviceCache(module)));
    return all;
  }

  /// A stack runs from copies, so that building anew does not pull the jars from under it.
  private Path ownCopy(String module) {
    folder.ownPart(PROGRAMS);
    var copy = copy(folder, module);
    try {
      FileTree.replace(installation.service(module), copy);
    } catch (IOException e) {
      throw new Trouble("cannot copy %s to %s".formatted(module, copy), e);
    }
    return copy;
  }

  static Path copy(StackFolder folder, String module) {
    return folder.path().resolve(PROGRAMS).resolve(module);
  }

  private static List<String> numbered(String name, int count) {
    return IntStream.rangeClosed(1, count).mapToObj(number -> name + "-" + number).toList();
  }
}
