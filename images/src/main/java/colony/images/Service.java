package colony.images;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What an image is made of. The ports are those that charts and the compose file name.
enum Service {
  QUEEN(
      "queen",
      8080,
      "Colony's Queen: decides, keeps state in PostgreSQL, serves REST and the page"),
  WORKER("worker", 8081, "Colony's worker: takes tasks, runs them, reports"),
  LEARNING("learning", 8082, "Colony's memory: what workers learned, across projects");

  static final int ACCOUNT = 10001;

  private final String word;
  private final int port;
  private final String description;

  Service(String word, int port, String description) {
    this.word = word;
    this.port = port;
    this.description = description;
  }

  String word() {
    return word;
  }

  int port() {
    return port;
  }

  String description() {
    return description;
  }

  String module() {
    return word + "-service";
  }

  /// The JVM's first, so that SIGTERM reaches it. A worker's commands leave orphans, which only a
  /// real init collects.
  List<String> entrypoint(String programs) {
    var java =
        List.of(
            "java",
            "-XX:MaxRAMPercentage=" + heapPercentage(),
            "-XX:+ExitOnOutOfMemoryError",
            // It would be a file in /tmp for every process, which nobody reads.
            "-XX:-UsePerfData",
            "-jar",
            programs + "/quarkus-run.jar");
    return switch (this) {
      case QUEEN, LEARNING -> java;
      case WORKER -> concat(List.of("tini", "--"), java);
    };
  }

  /// A worker shares its container's memory with the commands it runs.
  private int heapPercentage() {
    return switch (this) {
      case QUEEN, LEARNING -> 60;
      case WORKER -> 25;
    };
  }

  Map<String, String> environment() {
    return switch (this) {
      case QUEEN, LEARNING -> Map.of();
      case WORKER -> Map.of("COLONY_WORKER_HOME", Recipe.WORK + "/home");
    };
  }

  private static List<String> concat(List<String> some, List<String> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }
}
