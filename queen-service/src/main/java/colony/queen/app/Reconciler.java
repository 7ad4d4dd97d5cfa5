package colony.queen.app;

import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Invariants;
import colony.queen.lifecycle.ColonyState;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/// Looks over the colonies of the owned shards, round and round: rows, log and checkpoints as they
/// are committed, against the invariants of semantics §2. A colony that breaks one is halted; for a
/// halted one the good checkpoint is looked for. A glance tells whose rows were written, by whom
/// ever; only what [Attention] picks is read whole.
@ApplicationScoped
public class Reconciler {
  private static final Logger LOG = Logger.getLogger(Reconciler.class);

  /// Bounds what one round reads whole.
  private static final int MOST_TASKS = 20_000;

  /// Bounds what one round glances at.
  private static final int MOST_GLANCED = 100_000;

  /// Colonies of one glance.
  private static final int MOST_COLONIES = 50;

  /// Rounds between two looks for rows that nobody switched to.
  private static final int CLEAN_EVERY = 200;

  private final Reign reign;
  private final Reader reader;
  private final Watched watched;
  private final Recovery recovery;
  private final Violations violations;
  private final Duration every;
  private final Attention attention;
  private volatile boolean ending;
  private UUID last = new UUID(0, 0);
  private int rounds;
  private Thread thread = Thread.ofPlatform().unstarted(() -> {});

  /// The stored side.
  public interface Watched {
    /// Colonies that may move or are halted, by id, beyond this one.
    List<Glance> live(Collection<Integer> shards, UUID after, int most);

    /// Cleans away rows that were prepared long ago and whose switch never came.
    void forgetPrepared();

    /// What is wrong with the newest checkpoint, the history and the log of this colony.
    List<String> broken(Colony colony);
  }

  /// A colony without what is in it.
  ///
  /// @param print another one whenever a row of colony, phases or tasks was written, also past the
  ///   road
  public record Glance(UUID id, String print, int tasks) {}

  @Inject
  public Reconciler(
      Reign reign,
      Reader reader,
      Watched watched,
      Recovery recovery,
      Violations violations,
      QueenSettings settings) {
    this.reign = reign;
    this.reader = reader;
    this.watched = watched;
    this.recovery = recovery;
    this.violations = violations;
    this.every = settings.reconcileEvery();
    this.attention = new Attention(every);
  }

  public void begin() {
    thread = Thread.ofPlatform().name("reconciler").start(this::run);
  }

  @PreDestroy
  void end() {
    ending = true;
    thread.interrupt();
  }

  private void run() {
    while (!ending) {
      try {
        Thread.sleep(every);
        round();
        if (++rounds % CLEAN_EVERY == 0) {
          watched.forgetPrepared();
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        LOG.warnf("the reconciler pauses: %s", e.getMessage());
      }
    }
  }

  /// One round; the next goes on where this one stopped.
  void round() {
    var owned = reign.publisher().owned();
    if (owned.isEmpty()) {
      return;
    }
    int glanced = 0;
    int read = 0;
    while (true) {
      var colonies = watched.live(owned, last, MOST_COLONIES);
      for (var colony : colonies) {
        var now = Instant.now();
        if (attention.due(colony.id(), colony.print(), now)) {
          read += look(colony.id());
          attention.looked(colony.id(), colony.print(), now);
        }
        last = colony.id();
        glanced += colony.tasks();
        if (read > MOST_TASKS || glanced > MOST_GLANCED) {
          return;
        }
      }
      if (colonies.size() < MOST_COLONIES) {
        last = new UUID(0, 0);
        attention.forgetUnseen();
        return;
      }
    }
  }

  private int look(UUID id) {
    MDC.put("colony", id.toString());
    try {
      return looked(id);
    } finally {
      MDC.remove("colony");
    }
  }

  private int looked(UUID id) {
    var colony = reader.whollyRead(id);
    if (colony.standing().state() == ColonyState.ERROR) {
      recovery.prepare(colony);
      return colony.size();
    }
    var stored = watched.broken(colony);
    var broken = new ArrayList<>(Invariants.broken(colony));
    broken.addAll(stored);
    if (!broken.isEmpty()) {
      broken.forEach(violations::count);
      LOG.errorf("colony %s breaks invariants: %s", id, broken);
      reign.road().applyAll(List.of(new Input.Inspect(id, stored)));
      recovery.prepare(reader.whollyRead(id));
    }
    return colony.size();
  }
}
