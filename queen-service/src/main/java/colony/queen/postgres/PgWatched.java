package colony.queen.postgres;

import colony.contracts.names.Hash;
import colony.queen.app.checkpoint.Reconciler;
import colony.queen.colony.Colony;
import colony.queen.lifecycle.Trigger;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;

/// What the reconciler asks of log, history and checkpoints. All of it was committed with or before
/// the colony that is asked about, so no lock is needed.
@ApplicationScoped
public class PgWatched implements Reconciler.Watched {
  /// How much of the log is counted each time; what is older was counted before.
  private static final long LOOK_BACK = 500;

  private final Queries queries;

  @Inject
  public PgWatched(DataSource source) {
    this.queries = new Queries(source);
  }

  /// PostgreSQL notes in each row the transaction that wrote it, so the sums cannot stay the same
  /// when one is written.
  @Override
  public List<Reconciler.Glance> live(Collection<Integer> shards, UUID after, int most) {
    return queries.all(
        "select c.id, concat_ws(' ', c.xmin, p.print, t.print), c.halted from"
            + " (select id, generation, xmin, state = 'ERROR' as halted from colony where shard = any(?) and id > ?"
            + " and state not in ('IDLE', 'COMPLETED', 'FAILED') order by id limit ?) c"
            + " cross join lateral (select sum(xmin::text::int8) as print from phase"
            + " where colony_id = c.id and generation = c.generation) p"
            + " cross join lateral (select sum(xmin::text::int8) as print from task"
            + " where colony_id = c.id and generation = c.generation) t"
            + " order by c.id",
        bind -> bind.column("int4", shards, it -> it).add(after).add(most),
        rows ->
            new Reconciler.Glance(
                rows.getObject(1, UUID.class), rows.getString(2), rows.getBoolean(3)));
  }

  /// A switch follows its preparation within seconds; an hour later it does not come any more.
  @Override
  public void forgetPrepared() {
    queries.run(
        "with old as (delete from prepared_run where made_at < clock_timestamp() - interval '1 hour'"
            + " returning colony_id, generation),"
            + " gone as (delete from task t using old where t.colony_id = old.colony_id"
            + " and t.generation = old.generation)"
            + " delete from phase p using old where p.colony_id = old.colony_id"
            + " and p.generation = old.generation",
        _ -> {});
  }

  @Override
  public List<String> broken(Colony colony) {
    var broken = new ArrayList<String>();
    log(colony, broken);
    history(colony, broken);
    checkpoint(colony, broken);
    return broken;
  }

  private void log(Colony colony, List<String> broken) {
    long last = colony.standing().seq();
    long first = Math.max(approved(colony) + 1, last - LOOK_BACK + 1);
    long found =
        queries
            .all(
                "select count(distinct seq) from event"
                    + " where colony_id = ? and seq between ? and ?",
                bind -> bind.add(colony.charter().id()).add(first).add(last),
                rows -> rows.getLong(1))
            .getFirst();
    if (found != last - first + 1) {
      broken.add(
          "log: %d events stand between %d and %d, expected %d"
              .formatted(found, first, last, last - first + 1));
    }
  }

  private record Move(String from, String to, String trigger) {}

  /// Number of the event by which a person last approved a recovery: what lies before was seen.
  private long approved(Colony colony) {
    return queries
        .all(
            "select coalesce(max(seq), 0) from transition where colony_id = ? and trigger = ?",
            bind -> bind.add(colony.charter().id()).add(Trigger.RECOVERY_APPROVED.word()),
            rows -> rows.getLong(1))
        .getFirst();
  }

  private void history(Colony colony, List<String> broken) {
    var moves =
        queries.all(
            "select from_state, to_state, trigger from transition where colony_id = ? and seq <= ?"
                + " order by seq desc limit 10",
            bind -> bind.add(colony.charter().id()).add(colony.standing().seq()),
            rows -> new Move(rows.getString(1), rows.getString(2), rows.getString(3)));
    var expected = colony.standing().state().name();
    for (var move : moves) {
      if (!move.to().equals(expected)) {
        broken.add("history: a move leads to %s, expected %s".formatted(move.to(), expected));
        return;
      }
      if (move.trigger().equals(Trigger.RECOVERY_APPROVED.word())) {
        return; // a person has seen what lies before and approved
      }
      expected = move.from();
    }
  }

  /// A colony that went on meanwhile has a newer one: its window may have left this one behind.
  private void checkpoint(Colony colony, List<String> broken) {
    var standing = colony.standing();
    var newest = standing.checkpoint();
    if (newest.isEmpty()) {
      return; // it could not be written
    }
    var stored =
        queries.first(
            "select manifest, num from checkpoint where colony_id = ? and num >= ?"
                + " order by num limit 1",
            bind -> bind.add(colony.charter().id()).add(standing.checkpoints()),
            rows -> new Stored(rows.getString(1), rows.getLong(2)));
    if (stored.isEmpty()) {
      broken.add("checkpoint: %s is not stored".formatted(newest.get()));
    } else if (stored.get().number() == standing.checkpoints()) {
      var hash = Hash.of(stored.get().manifest());
      if (!hash.equals(newest.get())) {
        broken.add("checkpoint: %s is stored with the hash %s".formatted(newest.get(), hash));
      }
    }
  }

  private record Stored(String manifest, long number) {}
}
