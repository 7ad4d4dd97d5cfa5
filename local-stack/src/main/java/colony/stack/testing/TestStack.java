package colony.stack.testing;

import colony.stack.AbortGuard;
import colony.stack.Database;
import colony.stack.Durability;
import colony.stack.FreePort;
import colony.stack.Installation;
import colony.stack.LocalKafka;
import colony.stack.LocalPostgres;
import colony.stack.LogFile;
import colony.stack.Program;
import colony.stack.RunningProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One PostgreSQL and one broker per test JVM, started when first asked for and ended with the JVM.
///
/// Quarkus loads test classes in several class loaders, so what was started is remembered in system
/// properties and not in a static field alone.
public final class TestStack {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String PREFIX = "colony.test.stack.";

  /// A literal is one object for all class loaders. The properties themselves are not for locking:
  /// the first process that another thread starts makes a logger ready, which sets one.
  private static final String LOCK = "colony.stack.testing.TestStack.LOCK";

  private static @Nullable AbortGuard guard;

  private TestStack() {}

  /// The broker's `bootstrap.servers`.
  public static String kafka() {
    synchronized (LOCK) {
      var known = System.getProperty(PREFIX + "kafka");
      if (known != null) {
        return known;
      }
      var kafka =
          new LocalKafka(
              Installation.find(), folder().resolve("kafka"), FreePort.pick(), FreePort.pick());
      start(ShortLived.of(kafka));
      System.setProperty(PREFIX + "kafka", kafka.bootstrapServers());
      return kafka.bootstrapServers();
    }
  }

  /// Where a Queen of the test JVM puts colonies that have ended.
  public static String archive() {
    return folder().resolve("archive").toString();
  }

  /// The database of a service, `queen` or `learning`. What one test leaves in it the next one
  /// finds.
  public static Database postgres(String database) {
    return server().database(database);
  }

  /// An empty database that nobody else uses.
  public static Database freshPostgres() {
    return server().freshDatabase(unusedName());
  }

  /// A copy of one to which nobody is connected, for nobody else: made much sooner than by
  /// migrating an empty one.
  public static Database copyOf(Database original) {
    var url = original.jdbcUrl();
    return server().copyOf(url.substring(url.lastIndexOf('/') + 1), unusedName());
  }

  private static String unusedName() {
    return "test_" + UUID.randomUUID().toString().replace("-", "");
  }

  private static LocalPostgres server() {
    synchronized (LOCK) {
      var known = System.getProperty(PREFIX + "postgres");
      if (known != null) {
        return server(Integer.parseInt(known));
      }
      var postgres = server(FreePort.pick());
      start(postgres);
      System.setProperty(PREFIX + "postgres", Integer.toString(postgres.port()));
      return postgres;
    }
  }

  private static LocalPostgres server(int port) {
    var durable = Boolean.parseBoolean(System.getProperty("colony.test.durable", "true"));
    return new LocalPostgres(
        Installation.find(),
        folder().resolve("postgres"),
        port,
        durable ? Durability.FULL : Durability.NONE);
  }

  private static void start(Program program) {
    var log = folder().resolve(program.name() + ".log");
    var running = RunningProgram.launch(program, new LogFile(log));
    guard().watch(running.process());
    running.awaitReady(PATIENCE);
  }

  private static AbortGuard guard() {
    if (guard == null) {
      guard = new AbortGuard(folder());
    }
    return guard;
  }

  private static Path folder() {
    var known = System.getProperty(PREFIX + "folder");
    if (known != null) {
      return Path.of(known);
    }
    try {
      var folder = Files.createTempDirectory("colony-test");
      // PostgreSQL may run under another account, which has to get through.
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
      System.setProperty(PREFIX + "folder", folder.toString());
      return folder;
    } catch (IOException e) {
      throw new IllegalStateException("no temporary folder for the test stack", e);
    }
  }
}
