package colony.stack;

import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One program in the supervisor's care: started, asked how it is, started again when it ends by
/// itself.
final class Ward {
  private static final Duration ASK_WHILE_NOT_READY = Duration.ofMillis(250);
  private static final Duration ASK_WHILE_READY = Duration.ofSeconds(3);
  private static final Duration STEADY = Duration.ofSeconds(30);

  /// What a ward asks of the stack that it belongs to.
  interface Home {
    /// Throws when nothing may be started any more.
    void demandStart();

    void changed();
  }

  private final Program program;
  private final LogFile log;
  private final Consumer<String> announce;
  private final Home home;
  private final Duration longForAStart;

  private volatile ServiceState state = ServiceState.STARTING;
  private volatile @Nullable RunningProgram running;
  private volatile int restarts;
  private volatile boolean ended;
  private int failures;
  private Instant launched = Instant.MIN;
  private String lastTrouble = "";

  Ward(Program program, LogFile log, Consumer<String> announce, Home home) {
    this(program, log, announce, home, Supervisor.LONG_FOR_A_START);
  }

  /// @param longForAStart after which a person is told that it still starts
  Ward(Program program, LogFile log, Consumer<String> announce, Home home, Duration longForAStart) {
    this.program = program;
    this.log = log;
    this.announce = announce;
    this.home = home;
    this.longForAStart = longForAStart;
  }

  /// The first start: what goes wrong here goes wrong for the whole stack. However long it takes:
  /// killed in the middle of a migration or a recovery, the next one would have to begin anew.
  void start() {
    var started = launch();
    while (!started.becomesReady(longForAStart)) {
      announce.accept("%s is still starting, see %s".formatted(program.name(), log.path()));
    }
    become(ServiceState.READY);
    Thread.ofVirtual().name("ward-" + program.name()).start(this::keep);
  }

  void end() {
    RunningProgram last;
    synchronized (this) {
      ended = true;
      notifyAll();
      last = running;
    }
    if (last != null && !last.end()) {
      announce.accept(
          "%s did not end within %d s and was killed"
              .formatted(program.name(), program.endPatience().toSeconds()));
    }
    become(ServiceState.ENDED);
  }

  ServiceRecord record() {
    var now = running;
    return new ServiceRecord(
        program.name(),
        program.port(),
        state,
        now == null || !now.alive() ? null : ProcessIdentity.of(now.process()),
        restarts,
        program.endSignal(),
        program.endPatience().toMillis());
  }

  private synchronized RunningProgram launch() {
    if (ended) {
      throw new Trouble(program.name() + " is not started: the stack is ending");
    }
    home.demandStart();
    launched = Instant.now();
    var started = RunningProgram.launch(program, log);
    running = started;
    become(ServiceState.STARTING);
    return started;
  }

  /// Whatever goes wrong on the way: a program that nobody looks after any more would be down for
  /// good, and nobody would know.
  private void keep() {
    while (!ended) {
      try {
        look();
      } catch (RuntimeException e) {
        tellOnce(e);
      }
    }
  }

  private void look() {
    var now = running;
    if (now == null || now.awaitEnd(patience())) {
      startAgain(now == null ? "did not start" : "ended with status " + now.exitStatus());
    } else {
      become(answers() ? ServiceState.READY : afterNoAnswer());
    }
  }

  private boolean answers() {
    try {
      var ready = program.ready();
      lastTrouble = "";
      return ready;
    } catch (RuntimeException e) {
      tellOnce(e);
      return false;
    }
  }

  /// It is asked several times a second.
  private void tellOnce(RuntimeException e) {
    var line = e instanceof Trouble trouble ? trouble.line() : e.toString();
    if (!line.equals(lastTrouble)) {
      announce.accept("%s: %s".formatted(program.name(), line));
    }
    lastTrouble = line;
  }

  private void startAgain(String why) {
    if (ended) {
      return;
    }
    failures = launched.plus(STEADY).isBefore(Instant.now()) ? 1 : failures + 1;
    var pause = Duration.ofMillis(Math.min(30_000, 250L << Math.min(failures, 10)));
    announce.accept(
        "%s %s, starting it again in %.1f s"
            .formatted(program.name(), why, pause.toMillis() / 1000.0));
    become(ServiceState.DOWN);
    if (!pauseUnlessEnded(pause)) {
      return;
    }
    restarts++;
    try {
      launch();
    } catch (RuntimeException e) {
      running = null;
      announce.accept(e instanceof Trouble trouble ? trouble.line() : e.toString());
    }
  }

  private Duration patience() {
    return state == ServiceState.READY ? ASK_WHILE_READY : ASK_WHILE_NOT_READY;
  }

  /// A service that has never answered is still starting; one that has stopped answering is not
  /// well.
  private ServiceState afterNoAnswer() {
    return state == ServiceState.STARTING ? ServiceState.STARTING : ServiceState.NOT_READY;
  }

  private synchronized boolean pauseUnlessEnded(Duration pause) {
    try {
      if (!ended) {
        wait(pause.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return !ended;
  }

  private synchronized void become(ServiceState next) {
    // The last answer of a service may arrive when it has been ended already.
    if (state == ServiceState.ENDED) {
      return;
    }
    var before = state;
    state = next;
    var unwell = before == ServiceState.NOT_READY || next == ServiceState.NOT_READY;
    if (unwell && before != next && !ended) {
      announce.accept("%s is %s".formatted(program.name(), next));
    }
    if (before != next || next == ServiceState.STARTING) {
      home.changed();
    }
  }
}
