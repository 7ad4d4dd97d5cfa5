package colony.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A program's classes, loaded and linked once and kept in a file (JEP 483): a start with it takes
/// less than half the processor time. Java ignores the file when it does not fit the JVM or the
/// jars.
final class AotCache {
  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private AotCache() {}

  /// For a start with it; none when it was not made.
  static List<String> options(Path file) {
    return Files.exists(file)
        ? List.of("-XX:AOTCache=" + file, "-Xlog:aot*=off", "-Xlog:cds*=off")
        : List.of();
  }

  /// Ends a program that was started for training, which then writes its file. That takes longer
  /// than an ordinary end may.
  static void finish(RunningProgram trained) {
    Signals.send("TERM", trained.process().pid());
    if (!trained.awaitEnd(PATIENCE)) {
      trained.kill();
    }
  }

  /// A program as it is always started, but that it writes its file. Only the first compiler: what
  /// the second would note of so short a life makes later starts slower. And that one with
  /// counters: what was compiled without them in training is so for good later (JEP 515), however
  /// hot it gets.
  static Program training(Program program, Path file) {
    return program.started(
        builder ->
            builder
                .command()
                .addAll(1, List.of("-XX:TieredStopAtLevel=2", "-XX:AOTCacheOutput=" + file)));
  }
}
