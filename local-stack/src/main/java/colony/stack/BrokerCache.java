package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;

/// The broker's classes, loaded and linked once and kept in a file: a start with it takes less than
/// half the processor time. Java ignores the file when it does not fit the JVM or the jars.
final class BrokerCache {
  private static final Duration PATIENCE = Duration.ofSeconds(120);

  private BrokerCache() {}

  static List<String> options(Installation installation) {
    var file = installation.brokerCache();
    return Files.exists(file)
        ? List.of("-XX:AOTCache=" + file, "-Xlog:aot=off", "-Xlog:cds=off")
        : List.of();
  }

  /// Starts a broker, ends it and keeps what it had loaded. The launcher does this after a build.
  public static void main(String[] arguments) throws IOException {
    var installation = Installation.find();
    var file = installation.brokerCache();
    if (Files.exists(file)) {
      return;
    }
    var folder = Files.createTempDirectory("colony-broker");
    try {
      var half = Path.of(file + ".new");
      train(new LocalKafka(installation, folder, FreePort.pick(), FreePort.pick()), half, folder);
      Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      FileTree.delete(folder);
    }
  }

  private static void train(LocalKafka kafka, Path cache, Path folder) {
    var log = new LogFile(folder.resolve("training.log"));
    try (var broker = RunningProgram.launch(new Training(kafka, cache), log)) {
      broker.awaitReady(PATIENCE);
      Signals.send("TERM", broker.process().pid());
      // Writing the file down takes longer than an ordinary end may.
      broker.awaitEnd(PATIENCE);
    }
  }

  /// The broker as it is always started, but for one option more.
  private record Training(LocalKafka kafka, Path cache) implements Program {
    @Override
    public String name() {
      return kafka.name();
    }

    @Override
    public int port() {
      return kafka.port();
    }

    @Override
    public ProcessBuilder prepare() {
      var builder = kafka.prepare();
      builder.command().add(1, "-XX:AOTCacheOutput=" + cache);
      return builder;
    }

    @Override
    public boolean ready() {
      return kafka.ready();
    }
  }
}
