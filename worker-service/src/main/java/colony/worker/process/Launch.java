package colony.worker.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// What is to be run, and its limits.
///
/// @param environment the whole environment of the process: nothing of ours is added but the
///   marker, and what stands before the program hears not all of it
/// @param marker unique to this run; every process that inherits the environment can be found by it
/// @param wall longest life
/// @param idle longest silence of both outputs
public record Launch(
    List<String> argv,
    Path directory,
    Map<String, String> environment,
    String marker,
    Duration wall,
    Duration idle,
    Manner manner) {
  /// The variable that carries the marker.
  public static final String MARKER = "COLONY_ATTEMPT_ID";

  public Launch {
    argv = List.copyOf(argv);
    environment = Map.copyOf(environment);
  }

  public Launch(
      List<String> argv,
      Path directory,
      Map<String, String> environment,
      String marker,
      Duration wall,
      Duration idle) {
    this(argv, directory, environment, marker, wall, idle, Manner.USUAL);
  }
}
