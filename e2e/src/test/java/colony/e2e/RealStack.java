package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.cli.queen.MemoryClient;
import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.stack.Database;
import colony.stack.Durability;
import colony.stack.FinishedCommand;
import colony.stack.Installation;
import colony.stack.LocalPostgres;
import colony.stack.ServiceRecord;
import colony.stack.ServiceState;
import colony.stack.testing.WholeStack;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Queens and workers, two of each unless more are asked for, as `colony up` runs them, in a
/// temporary folder. Ended with the test run, also with one that is aborted.
final class RealStack implements AutoCloseable {
  static final long KEPT_OUTPUT = 4L << 20;

  private static final Duration PATIENCE = Duration.ofSeconds(120);

  /// What is lost is noticed sooner than by default, and colonies may ask for more slots.
  private static final Map<String, String> SETTINGS =
      Map.of(
          // They live for seconds: what the second compiler would win comes too late.
          "JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1",
          // What is kept of a command that prints without end is uploaded, whole.
          "COLONY_WORKER_OUTPUT_CAP", Long.toString(KEPT_OUTPUT),
          "COLONY_QUEEN_LEASE_TIME", "15s",
          "COLONY_QUEEN_START_BEFORE", "15s",
          "COLONY_QUEEN_UNBOUND_GRACE", "3s",
          "COLONY_QUEEN_LOAD_TESTS", "true");

  private final WholeStack stack;

  private RealStack(int queens, int workers) {
    this.stack = new WholeStack(queens, workers, SETTINGS);
  }

  static RealStack start() {
    return start(2, 2);
  }

  static RealStack start(int queens, int workers) {
    var begun = System.nanoTime();
    var stack = new RealStack(queens, workers);
    stack.up();
    Measured.print("stack ready", begun);
    return stack;
  }

  /// As `colony up`, in a process of its own.
  void up() {
    stack.up();
  }

  /// As `colony down`, in a process of its own.
  void down() {
    stack.down();
  }

  /// Any of the Queens.
  QueenClient queen() {
    return new QueenClient(address(stack.record().queens()));
  }

  /// This one and no other.
  QueenClient queen(String name) {
    return new QueenClient(address(List.of(service(name).url())));
  }

  MemoryClient memory() {
    return new MemoryClient(address(List.of(service("learning").url())));
  }

  String token() {
    return stack.token();
  }

  /// Where `--data` points.
  Path folder() {
    return stack.folder();
  }

  String kafka() {
    return "127.0.0.1:" + service("kafka").port();
  }

  /// An empty database on the stack's server.
  Database freshDatabase(String name) {
    return new LocalPostgres(
            Installation.find(),
            folder().resolve("postgres"),
            service("postgres").port(),
            Durability.FULL)
        .freshDatabase(name);
  }

  ServiceRecord service(String name) {
    return stack.service(name);
  }

  List<ServiceRecord> services() {
    return stack.record().services();
  }

  /// A folder for the files of one test.
  Path scratch() {
    return stack.scratch();
  }

  void kill(String service) {
    signal("KILL", service);
  }

  /// As an orchestrator does that wants to replace it.
  void askToEnd(String service) {
    signal("TERM", service);
  }

  void freeze(String service) {
    signal("STOP", service);
  }

  void thaw(String service) {
    signal("CONT", service);
  }

  void awaitReady(String service) {
    await(service + " is ready")
        .atMost(PATIENCE)
        .until(() -> service(service).state() == ServiceState.READY);
  }

  void awaitRestart(String service, int restartsBefore) {
    await(service + " was started again")
        .atMost(PATIENCE)
        .until(() -> service(service).restarts() > restartsBefore);
    awaitReady(service);
  }

  @Override
  public void close() throws IOException {
    stack.close();
  }

  private void signal(String signal, String service) {
    var process = Objects.requireNonNull(service(service).process(), service + " does not run");
    var pid = process.find().orElseThrow().pid();
    var kill = FinishedCommand.run(List.of("/bin/sh", "-c", "kill -%s %d".formatted(signal, pid)));
    assertThat(kill.status()).as(kill.output()).isZero();
  }

  private QueenAddress address(List<String> urls) {
    return new QueenAddress(urls.stream().map(URI::create).toList(), token(), "e2e");
  }
}
