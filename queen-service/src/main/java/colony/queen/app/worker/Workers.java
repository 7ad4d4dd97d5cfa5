package colony.queen.app.worker;

import colony.queen.app.QueenSettings;
import colony.queen.app.reign.Nudges;
import colony.queen.app.reign.Reign;
import colony.queen.colony.Input;
import colony.queen.lease.Roster;
import colony.queen.road.Store;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Worker processes as their heartbeats tell: what they run is bound to them, and what a lost one
/// ran goes back into the queue. One Queen reads the log at a time; what she knows is stored, so
/// the next one goes on from there.
@ApplicationScoped
public class Workers {
  /// Until it is looked up anew whether a process that has ended has work.
  private static final Duration LOOKED_UP = Duration.ofSeconds(30);

  private static final Logger LOG = Logger.getLogger(Workers.class);

  private final Reign reign;
  private final Nudges nudges;
  private final Book book;
  private final QueenSettings settings;
  private @Nullable Roster roster;

  /// Processes that have ended and have no work left: a successor names the one before it in each
  /// of its heartbeats, and to find whose work that had reads all that is under way.
  private final Map<String, Instant> idle = new HashMap<>();

  /// One process as its last heartbeat told.
  public record Process(
      String id, String name, List<String> castes, int slots, int freeSlots, Instant lastSeen) {
    public boolean takes(String caste) {
      return castes.contains(caste) || castes.contains("*");
    }
  }

  /// An epoch that a process works on.
  public record Running(UUID colonyId, String taskId, int epoch) {}

  /// @param running absent when the list did not change
  /// @param replaces a process that is known to be dead
  public record Beat(
      Process process,
      Optional<List<Running>> running,
      Optional<String> replaces,
      boolean leaving) {}

  /// The stored side.
  public interface Book {
    List<Process> alive();

    /// Those, and what was lost within the last minutes.
    List<Process> lately();

    /// How far the log was read, and until when there is grace.
    Optional<Read> read();

    void write(Collection<Process> seen, Collection<String> lost, Read read);

    /// Last sign of life of the processes in which a colony's workers run, by the worker's name.
    Map<String, Instant> seen(UUID colony);

    /// Colonies with an active task that is bound to this process.
    List<Employer> coloniesOf(String instance);
  }

  public record Read(Instant to, Instant graceUntil) {}

  /// A colony for which a process works.
  public record Employer(UUID colony, int shard) {}

  @Inject
  public Workers(Reign reign, Nudges nudges, Book book, QueenSettings settings) {
    this.reign = reign;
    this.nudges = nudges;
    this.book = book;
    this.settings = settings;
  }

  /// This process has just become the reader of the log, or begins again after an error.
  public synchronized void beginReading() {
    roster = null;
    idle.clear();
  }

  /// What one read of the log gave.
  ///
  /// @param ticked the newest time of any record in it
  public synchronized void heard(Collection<Beat> beats, Instant ticked) {
    var known = known(ticked);
    idle.values().removeIf(looked -> looked.plus(LOOKED_UP).isBefore(ticked));
    var inputs = new ArrayList<Input>();
    var seen = new HashMap<String, Process>();
    var over = new HashMap<String, String>();
    for (var beat : beats) {
      known.heard(beat.process().id(), beat.process().lastSeen());
      seen.put(beat.process().id(), beat.process());
      beat.running()
          .ifPresent(
              running ->
                  running.forEach(
                      it ->
                          inputs.add(
                              new Input.Seen(
                                  it.colonyId(), it.taskId(), it.epoch(), beat.process().id()))));
      beat.replaces()
          .filter(dead -> !idle.containsKey(dead))
          .ifPresent(dead -> over.put(dead, "its process ended"));
      if (beat.leaving()) {
        over.put(beat.process().id(), "its process went away");
      }
    }
    known.advance(ticked);
    var silent = known.forgetSilent();
    bind(inputs);
    over.forEach((instance, why) -> sayOver(instance, why, ticked));
    var lost = new ArrayList<>(over.keySet());
    silent.stream().filter(this::isLost).forEach(lost::add);
    book.write(seen.values(), lost, new Read(known.readTo(), known.graceUntil()));
  }

  /// Of a colony that somebody holds in the database, its workers say it again, all of it, within
  /// half a minute: the others are not kept from being heard.
  private void bind(List<Input> seen) {
    try {
      apply(seen);
    } catch (Store.LockedOut e) {
      LOG.warnf("what workers run is not known of every colony: %s", e.getMessage());
    }
  }

  /// It may have reported before it ended, and reports are read by others, at their own pace: the
  /// loss goes the same way behind them. Who got no word of it hears from [#isLost].
  private void sayOver(String instance, String why, Instant at) {
    var employers = employers(instance, why);
    employers.forEach(it -> nudges.lost(it.shard(), it.colony(), instance, why));
    if (employers.isEmpty()) {
      idle.put(instance, at);
    }
  }

  /// Where somebody holds a colony it had work for, it is found silent once more.
  private boolean isLost(String instance) {
    var why = "its worker fell silent";
    try {
      apply(
          employers(instance, why).stream()
              .<Input>map(it -> new Input.InstanceLost(it.colony(), instance, why))
              .toList());
      return true;
    } catch (Store.LockedOut e) {
      LOG.warnf("worker process %s is not lost to every colony: %s", instance, e.getMessage());
      beginReading();
      return false;
    }
  }

  private List<Employer> employers(String instance, String why) {
    var employers = book.coloniesOf(instance);
    if (!employers.isEmpty()) {
      LOG.infof(
          "worker process %s: %s; %d colonies had work there", instance, why, employers.size());
    }
    return employers;
  }

  /// A colony that cannot even be halted must not keep the others' workers from being heard.
  private void apply(List<Input> inputs) {
    if (inputs.isEmpty()) {
      return;
    }
    try {
      reign.road().applyAll(inputs);
    } catch (Store.Unavailable e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.error("what worker processes said was not applied to every colony", e);
    }
  }

  private Roster known(Instant now) {
    var known = roster;
    if (known == null) {
      var read = book.read().orElse(new Read(now, now.plus(settings.leaseTime())));
      known =
          new Roster(settings.leaseTime(), settings.heartbeatEvery(), read.to(), read.graceUntil());
      for (var process : book.lately()) {
        known.remember(process.id(), process.lastSeen());
      }
      roster = known;
    }
    return known;
  }
}
