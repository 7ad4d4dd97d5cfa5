package colony.queen.app.checkpoint;

import colony.queen.app.QueenSettings;
import colony.queen.app.life.Rounds;
import colony.queen.app.life.SignsOfLife;
import colony.queen.app.read.Reader;
import colony.queen.app.reign.Reign;
import colony.queen.colony.Colony;
import colony.queen.colony.Input;
import colony.queen.colony.Invariants;
import colony.queen.lifecycle.ColonyState;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/// Looks over the colonies of the owned shards, round and round: rows, log and checkpoints as they
/// are committed, against the invariants (docs/architecture.md). A colony that breaks one is
/// halted; for a halted one the good checkpoint is looked for. A glance tells whose rows were
/// written, by whom ever; only what [Attention] picks is read whole, as far as the shares of
/// [Patrol] go.
@ApplicationScoped
public class Reconciler {
  private static final Logger LOG = Logger.getLogger(Reconciler.class);

  /// Rounds between two looks for rows that nobody switched to.
  private static final int CLEAN_EVERY = 200;

  private final Reign reign;
  private final Reader reader;
  private final Watched watched;
  private final Recovery recovery;
  private final Violations violations;
  private final SignsOfLife life;
  private final Duration every;
  private final Patrol patrol;
  private int count;
  private Optional<Rounds> rounds = Optional.empty();

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
  /// @param halted whether it is in ERROR
  public record Glance(UUID id, String print, boolean halted) {}

  @Inject
  public Reconciler(
      Reign reign,
      Reader reader,
      Watched watched,
      Recovery recovery,
      Violations violations,
      SignsOfLife life,
      QueenSettings settings) {
    this.reign = reign;
    this.reader = reader;
    this.watched = watched;
    this.recovery = recovery;
    this.violations = violations;
    this.life = life;
    this.every = settings.reconcileEvery();
    this.patrol = new Patrol(every, watched, this::look, Clock.systemUTC(), System::nanoTime);
  }

  public void begin() {
    rounds = Optional.of(Rounds.watched("reconciler", life, every, this::round));
  }

  @PreDestroy
  void end() {
    rounds.ifPresent(Rounds::close);
  }

  /// Colonies of owned shards whose rows were written since they were last read whole, as far as
  /// glances went.
  public int unread() {
    return patrol.unread();
  }

  private Duration round() {
    // without shards too: what was seen of those that went away is forgotten
    patrol.round(reign.publisher().owned());
    if (++count % CLEAN_EVERY == 0) {
      watched.forgetPrepared();
    }
    return every;
  }

  private void look(UUID id) {
    life.give();
    MDC.put("colony", id.toString());
    try {
      looked(id);
    } finally {
      MDC.remove("colony");
    }
  }

  private void looked(UUID id) {
    var colony = reader.whollyRead(id);
    if (colony.standing().state() == ColonyState.ERROR) {
      recovery.prepare(colony);
      return;
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
  }
}
