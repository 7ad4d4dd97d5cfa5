package colony.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Locale;

/// Makes the broker's [AotCache].
final class BrokerCache {
  private static final Duration PATIENCE = Duration.ofSeconds(120);

  private BrokerCache() {}

  /// Starts a broker, ends it and keeps what it had loaded. The build does this.
  public static void main(String[] arguments) throws IOException {
    // Of settings and addresses: in some countries digits are others.
    Locale.setDefault(Locale.ROOT);
    var installation = Installation.find();
    var file = installation.brokerCache();
    if (Files.exists(file)) {
      return;
    }
    var folder = Files.createTempDirectory("colony-broker");
    try (var guard = new AbortGuard(folder)) {
      var half = Path.of(file + ".new");
      var kafka = new LocalKafka(installation, folder, FreePort.pick(), FreePort.pick());
      var log = new LogFile(folder.resolve("training.log"));
      try (var broker = RunningProgram.launch(AotCache.training(kafka, half), log)) {
        guard.watch(broker.process());
        // Whoever breaks the build off ends this process, not the broker in its own session.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> discard(broker, folder)));
        AotCache.finish(broker.awaitReady(PATIENCE));
      }
      Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      FileTree.delete(folder);
    }
  }

  private static void discard(RunningProgram broker, Path folder) {
    broker.kill();
    try {
      FileTree.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot delete " + folder, e);
    }
  }
}
