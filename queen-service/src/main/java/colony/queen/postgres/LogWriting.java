package colony.queen.postgres;

import colony.queen.checkpoint.Writing;
import colony.queen.colony.Change;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.Recorded;
import colony.queen.road.Store;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// What happened: events, transitions, check-ins and hand-offs.
final class LogWriting {
  private static final String TRANSITION =
      "colony_id, seq, from_state, to_state, at, trigger, actor, reason, signal_id, pre_checkpoint,"
          + " post_checkpoint";

  private record Owned<T>(UUID colony, T row) {}

  private record Move(UUID colony, Recorded recorded, Writing.Around around) {}

  private final Statements statements;
  private final List<Store.ColonyWrites> colonies;

  LogWriting(Statements statements, List<Store.ColonyWrites> colonies) {
    this.statements = statements;
    this.colonies = colonies;
  }

  void add() {
    events();
    transitions();
    checkIns();
    handOffs();
  }

  private void events() {
    var rows = new ArrayList<Owned<Store.EventRow>>();
    for (var colony : colonies) {
      colony.events().forEach(row -> rows.add(new Owned<>(colony.after().id(), row)));
    }
    if (rows.isEmpty()) {
      return;
    }
    statements.add(
        "insert into event select u.* from "
            + Sql.table("colony_id, seq, at, type, body", rows.size()),
        bind ->
            bind.column("uuid", rows, Owned::colony)
                .column("int8", rows, it -> it.row().recorded().seq())
                .column("timestamptz", rows, it -> Sql.time(it.row().recorded().at()))
                .column("text", rows, it -> it.row().type())
                .column("text", rows, it -> text(it.row().body())));
  }

  private void transitions() {
    var moves = new ArrayList<Move>();
    for (var colony : colonies) {
      for (var row : colony.events()) {
        if (row.recorded().fact() instanceof Fact.ColonyMoved) {
          moves.add(
              new Move(
                  colony.after().id(),
                  row.recorded(),
                  colony.moves().getOrDefault(row.recorded().seq(), Writing.Around.UNKNOWN)));
        }
      }
    }
    if (moves.isEmpty()) {
      return;
    }
    statements.add(
        "insert into transition ("
            + TRANSITION
            + ") select u.* from "
            + Sql.table(TRANSITION, moves.size()),
        bind ->
            bind.column("uuid", moves, Move::colony)
                .column("int8", moves, it -> it.recorded().seq())
                .column("text", moves, it -> moved(it).from().name())
                .column("text", moves, it -> moved(it).to().name())
                .column("timestamptz", moves, it -> Sql.time(it.recorded().at()))
                .column("text", moves, it -> moved(it).trigger().word())
                .column("text", moves, it -> it.recorded().actor())
                .column("text", moves, it -> moved(it).reason().orElse(null))
                .column("uuid", moves, it -> moved(it).signalId().orElse(null))
                .column("text", moves, it -> it.around().pre().orElse(null))
                .column("text", moves, it -> it.around().post().orElse(null)));
  }

  private void checkIns() {
    for (var colony : colonies) {
      for (CheckIn opened : colony.opened()) {
        statements.add(
            "insert into check_in (id, colony_id, report, opened_at) values (?, ?, ?, ?)",
            bind ->
                bind.add(opened.id())
                    .add(colony.after().id())
                    .add(StoredReport.of(opened))
                    .add(Sql.time(opened.openedAt())));
      }
      for (Change.Answered answered : colony.answered()) {
        statements.add(
            "update check_in set answered = ?, answered_by = ?, answered_at = ?, reason = ?"
                + " where id = ? and answered is null",
            bind ->
                bind.add(answered.move())
                    .add(answered.actor())
                    .add(Sql.time(colony.after().updatedAt()))
                    .add(answered.reason().orElse(null))
                    .add(answered.checkIn()));
      }
    }
  }

  private void handOffs() {
    for (var colony : colonies) {
      var id = colony.after().id();
      colony
          .handOff()
          .ifPresent(
              paper ->
                  statements.add(
                      "insert into hand_off (colony_id, at, actor, body) values (?, ?, ?, ?)",
                      bind ->
                          bind.add(id)
                              .add(Sql.time(paper.at()))
                              .add(paper.actor())
                              .add(paper.text())));
      if (over(colony)) {
        statements.add(
            "update hand_off set resumed_at = ? where colony_id = ? and resumed_at is null",
            bind -> bind.add(Sql.time(colony.after().updatedAt())).add(id));
      }
    }
  }

  /// Whether what the last pause left is of the past: the colony goes on, or has gone back to a
  /// checkpoint and stands paused elsewhere.
  private static boolean over(Store.ColonyWrites colony) {
    return colony.before().paused()
        && (!colony.after().paused()
            || colony.rebuilt().filter(Change.Rebuilt::prepared).isPresent());
  }

  private static Fact.ColonyMoved moved(Move move) {
    return (Fact.ColonyMoved) move.recorded().fact();
  }

  private static String text(byte[] utf8) {
    return new String(utf8, StandardCharsets.UTF_8);
  }
}
