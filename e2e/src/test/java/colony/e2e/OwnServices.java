package colony.e2e;

import colony.cli.queen.QueenAddress;
import colony.cli.queen.QueenClient;
import colony.stack.FreePort;
import colony.stack.Installation;
import colony.stack.LogFile;
import colony.stack.RunningProgram;
import colony.stack.ServiceProgram;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Services that a test runs by itself, with settings of its own, beside those of a stack. Ended
/// with the test, also with one that is aborted.
final class OwnServices implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final List<String> SMALL =
      List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private final Path folder;
  private final Map<String, String> settings;
  private final Map<String, ServiceProgram> programs = new LinkedHashMap<>();
  private final Map<String, RunningProgram> running = new LinkedHashMap<>();

  /// @param settings of all of them, as variables of the environment
  OwnServices(Path folder, Map<String, String> settings) {
    this.folder = folder;
    this.settings = Map.copyOf(settings);
    Runtime.getRuntime().addShutdownHook(new Thread(this::kill, "end-of-own-services"));
  }

  /// Starts it and does not wait.
  void start(String module, Map<String, String> more) {
    var all = new HashMap<>(settings);
    all.putAll(more);
    var program =
        new ServiceProgram(
            module, FreePort.pick(), Installation.find().service(module), SMALL, () -> all);
    programs.put(module, program);
    running.put(module, RunningProgram.launch(program, log(module)));
  }

  void awaitReady() {
    running.values().forEach(it -> it.awaitReady(PATIENCE));
  }

  LogFile log(String module) {
    return new LogFile(folder.resolve(module + ".log"));
  }

  URI url(String module) {
    var program = Objects.requireNonNull(programs.get(module), module);
    return URI.create("http://127.0.0.1:" + program.port());
  }

  QueenClient queen() {
    return new QueenClient(new QueenAddress(List.of(url("queen-service")), "none", "e2e"));
  }

  /// What its health check answers; empty while it does not.
  String health(String module) {
    try {
      return HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .build()
          .send(
              HttpRequest.newBuilder(url(module).resolve("/q/health/ready")).build(),
              HttpResponse.BodyHandlers.ofString())
          .body();
    } catch (java.io.IOException _) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  @Override
  public void close() {
    running.values().parallelStream().forEach(RunningProgram::close);
  }

  private void kill() {
    running.values().stream().filter(RunningProgram::alive).forEach(RunningProgram::kill);
  }
}
