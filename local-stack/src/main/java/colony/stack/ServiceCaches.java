package colony.stack;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Makes the [AotCache]s of Colony's own services: starts the smallest stack in a temporary folder,
/// once, and keeps what each of them had loaded when one small colony was done.
public final class ServiceCaches {
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(2);

  /// Of all processors, from 0 to 1.
  private static final double BUSY = 0.3;

  /// So many looks in a row must find it below.
  private static final int RESTS = 3;

  private final Installation installation;
  private final Path home;
  private final boolean humble;
  private final AbortGuard guard;
  private final List<RunningProgram> running = new ArrayList<>();
  private boolean ended;

  ServiceCaches(Installation installation, Path home, boolean humble) {
    this.installation = installation;
    this.home = home;
    this.humble = humble;
    this.guard = new AbortGuard(home);
  }

  /// The launcher does this after a build, while the first command runs already: it begins when
  /// that leaves the machine a rest.
  public static void main(String[] arguments) throws IOException, InterruptedException {
    // Of settings and addresses: in some countries digits are others.
    Locale.setDefault(Locale.ROOT);
    awaitRest();
    make(Installation.find(), true);
  }

  private static void awaitRest() throws InterruptedException {
    var machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    var latest = Instant.now().plus(PATIENCE);
    for (int rests = 0; rests < RESTS && Instant.now().isBefore(latest); ) {
      Thread.sleep(LOOK_AGAIN);
      rests = machine.getCpuLoad() < BUSY ? rests + 1 : 0;
    }
  }

  /// Nothing is done when they are those of the services as they are built now. Of several
  /// processes one makes them, and the others wait for it.
  ///
  /// @param humble whether all that runs beside is to be served first; it then takes its time
  public static synchronized void make(Installation installation, boolean humble)
      throws IOException {
    var lock = installation.serviceCache("queen-service").resolveSibling("aot.lock");
    try (var channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var _ = channel.lock()) {
      if (fresh(installation)) {
        return;
      }
      var home = Files.createTempDirectory("colony-caches");
      // PostgreSQL may run under another account, which has to get through.
      Files.setPosixFilePermissions(home, FileTree.PASSABLE);
      var caches = new ServiceCaches(installation, home, humble);
      // Whoever closes the terminal meanwhile ends this process, not what it started.
      Runtime.getRuntime().addShutdownHook(new Thread(caches::end));
      try {
        caches.train();
      } finally {
        caches.end();
      }
    }
  }

  private static boolean fresh(Installation installation) throws IOException {
    for (var module : ColonyLineup.MODULES) {
      var cache = installation.serviceCache(module);
      if (!Files.exists(cache) || time(cache) != time(jar(installation.service(module)))) {
        return false;
      }
    }
    return true;
  }

  private static Path jar(Path service) {
    return service.resolve("quarkus-run.jar");
  }

  private static long time(Path file) throws IOException {
    return Files.getLastModifiedTime(file).toMillis();
  }

  private void train() throws IOException {
    var folder = new StackFolder(home.resolve("stack"));
    folder.create();
    folder.tokens().create();
    for (var module : ColonyLineup.MODULES) {
      Files.deleteIfExists(installation.serviceCache(module));
    }
    var lineup =
        ColonyLineup.of(installation, folder, StackSize.SMALLEST, new Ports(Map.of(), _ -> {}));
    for (var program : lineup.foundations()) {
      launch(program, folder).awaitReady(PATIENCE);
    }
    train(lineup.services(), folder);
  }

  private void train(List<Program> services, StackFolder folder) throws IOException {
    var trained = new ArrayList<RunningProgram>();
    for (int i = 0; i < services.size(); i++) {
      trained.add(launch(AotCache.training(services.get(i), half(cache(i))), folder));
    }
    trained.forEach(it -> it.awaitReady(PATIENCE));
    int queen = services.get(ColonyLineup.MODULES.indexOf(ColonyLineup.QUEEN)).port();
    Rehearsal.at("http://127.0.0.1:" + queen, folder.tokens().person());
    trained.parallelStream().forEach(AotCache::finish);
    for (int i = 0; i < services.size(); i++) {
      // What was built meanwhile has other classes; these are of the copy that was started.
      var started = jar(ColonyLineup.copy(folder, ColonyLineup.MODULES.get(i)));
      Files.setLastModifiedTime(half(cache(i)), Files.getLastModifiedTime(started));
      Files.move(half(cache(i)), cache(i), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /// Nothing begins once the end has: it would have nobody who ends it.
  synchronized RunningProgram launch(Program program, StackFolder folder) {
    if (ended) {
      throw new Trouble(program.name() + " is not started: the preparation is ending");
    }
    var launched =
        RunningProgram.launch(humble ? Humble.of(program) : program, folder.log(program.name()));
    running.add(launched);
    guard.watch(launched.process());
    return launched;
  }

  /// Asked for twice where the process itself was asked to end.
  synchronized void end() {
    if (ended) {
      return;
    }
    ended = true;
    running.reversed().forEach(RunningProgram::close);
    try {
      FileTree.delete(home);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot delete " + home, e);
    }
    guard.close();
  }

  private Path cache(int service) {
    return installation.serviceCache(ColonyLineup.MODULES.get(service));
  }

  /// Beside it, so that nobody starts with a part of it.
  private static Path half(Path cache) {
    return Path.of(cache + ".new");
  }
}
