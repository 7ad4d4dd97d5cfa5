package colony.worker.app;

import colony.contracts.Ids;
import colony.contracts.kafka.KafkaAccess;
import colony.worker.blob.Queens;
import colony.worker.blob.TokenFile;
import colony.worker.home.Room;
import colony.worker.home.WorkerHome;
import colony.worker.kafka.Broker;
import colony.worker.kafka.ControlLog;
import colony.worker.kafka.ProgressSender;
import colony.worker.kafka.Pulse;
import colony.worker.kafka.ReportSender;
import colony.worker.kafka.ShareGroup;
import colony.worker.look.Onlooker;
import colony.worker.process.Marker;
import colony.worker.process.ProcessTree;
import colony.worker.service.Callbacks;
import colony.worker.service.ServiceClient;
import colony.worker.task.Admission;
import colony.worker.task.DispatchClock;
import colony.worker.task.Running;
import colony.worker.task.Stops;
import colony.worker.task.WhileAble;
import colony.worker.task.Workbench;
import colony.worker.workspace.FolderTree;
import colony.worker.workspace.Pushes;
import colony.worker.workspace.Workspaces;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// One worker from its start to its end.
public final class WorkerProcess implements AutoCloseable {
  private static final Logger LOG = System.getLogger(WorkerProcess.class.getName());

  private final WorkerSettings settings;
  private final WorkerHome home;
  private final Running running;
  private final Broker broker;
  private final Queens queens;
  private final ShareGroup transport;
  private final Room room;
  private final ControlLog control;
  private final Pulse pulse;
  private final ReportSender reports;
  private final ProgressSender progress;
  private final ServiceClient services = new ServiceClient();
  private final Workspaces workspaces;
  private final Workbench workbench;
  private final Thread opening = Thread.ofPlatform().name("opening").daemon().unstarted(this::open);

  private volatile boolean leaving;

  private WorkerProcess(
      WorkerSettings settings,
      KafkaAccess brokers,
      Callbacks callbacks,
      Onlooker onlooker,
      String instance,
      WorkerHome home) {
    this.running = new Running(new Stops(instance));
    this.settings = settings;
    this.home = home;
    this.broker = new Broker(brokers);
    this.queens = new Queens(settings.queens(), token(settings));
    this.workspaces =
        new Workspaces(
            instance,
            home.folder(),
            Pushes.of(settings.push(), settings.sandbox()),
            new QueensBundles(queens),
            Confining.hidden(settings));
    this.reports = new ReportSender(broker);
    this.transport = new ShareGroup(instance, broker, settings.castes(), reports);
    this.room = new Room(home.folder().toFile());
    this.control = new ControlLog(broker, running, reports);
    this.progress = new ProgressSender(broker);
    var clock = new DispatchClock(InstantSource.system());
    this.pulse = new Pulse(broker, identity(instance), running, this::castes, onlooker, clock);
    this.workbench =
        new Workbench(
            instance,
            settings.slots(),
            settings.batch(),
            new WhileAble(transport, this::lack),
            new Admission(running.stops(), clock),
            running,
            new Attempts(
                new WorkExecutor(
                    instance,
                    settings,
                    home.attempts(),
                    workspaces,
                    queens,
                    progress,
                    new ServicePart(settings, services, callbacks)),
                workspaces,
                queens,
                settings.artifactCap()),
            reports,
            onlooker,
            Thread.ofPlatform().name("attempt-", 1).daemon().factory());
  }

  /// Claims the home, clears what a killed predecessor left, and begins.
  ///
  /// @param callbacks of services to attempts of this process
  /// @param onlooker sees its attempts
  public static WorkerProcess start(
      WorkerSettings settings, KafkaAccess brokers, Callbacks callbacks, Onlooker onlooker)
      throws WorkerHome.Taken {
    var instance = Ids.next().toString();
    var home = WorkerHome.claim(settings.home());
    home.former().ifPresent(WorkerProcess::endProcessesOf);
    home.remember(instance);
    var worker = new WorkerProcess(settings, brokers, callbacks, onlooker, instance, home);
    worker.workspaces.removeLeftovers();
    FolderTree.delete(home.attempts());
    worker.control.open();
    worker.pulse.open();
    worker.queens.introduce();
    worker.opening.start();
    LOG.log(
        Level.INFO, "worker {0}, instance {1}, home {2}", worker.name(), instance, home.folder());
    return worker;
  }

  private static Supplier<Optional<String>> token(WorkerSettings settings) {
    return settings
        .tokenFile()
        .<Supplier<Optional<String>>>map(TokenFile::new)
        .orElse(Optional::empty);
  }

  private static void endProcessesOf(String former) {
    try {
      new ProcessTree(Marker.ofInstance(former)).end(Duration.ofSeconds(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void open() {
    try {
      control.awaitReadBack();
      workbench.open();
      workspaces.pack();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// It may be at work in the home.
  private void awaitOpened() {
    try {
      opening.join(Duration.ofSeconds(3));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Why no tasks are taken now; empty when they are.
  public Optional<String> obstacle() {
    if (leaving) {
      return Optional.of("this worker is ending");
    }
    var lack = lack();
    if (lack.isPresent()) {
      return lack;
    }
    if (!control.isReadBack()) {
      return silence().or(() -> Optional.of("colony.control is not read back yet"));
    }
    if (!transport.joined()) {
      return silence().or(() -> Optional.of("no task topic of its castes is there yet"));
    }
    return silence();
  }

  /// Whose tasks are taken now.
  private List<String> castes() {
    return lack().isPresent() ? List.of() : transport.castes();
  }

  /// What every task needs and is not there.
  private Optional<String> lack() {
    return room.lack().or(queens::lack);
  }

  private Optional<String> silence() {
    return broker.silence();
  }

  private String name() {
    return settings.name().orElseGet(() -> String.valueOf(home.folder().getFileName()));
  }

  private Pulse.Identity identity(String instance) {
    return new Pulse.Identity(
        instance, name(), home.former().orElse(null), settings.slots(), fence());
  }

  private Pulse.Fence fence() {
    return new Pulse.Fence(settings.fenceAfter(), caste -> strict(settings, caste));
  }

  static boolean strict(WorkerSettings settings, String caste) {
    return switch (settings.fences().getOrDefault(caste, settings.fence())) {
      case LENIENT -> false;
      case STRICT -> true;
    };
  }

  /// Attempts that run now.
  public int running() {
    return running.size();
  }

  public Optional<String> replaces() {
    return home.former();
  }

  /// Finishes or gives back what runs, says good-bye, and frees the home.
  @Override
  public void close() {
    leaving = true;
    try {
      opening.interrupt();
      workbench.leave(settings.grace(), settings.termPatience().plusSeconds(5));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    pulse.close();
    control.close();
    progress.close();
    reports.close();
    queens.close();
    services.close();
    broker.close();
    awaitOpened();
    home.close();
  }
}
