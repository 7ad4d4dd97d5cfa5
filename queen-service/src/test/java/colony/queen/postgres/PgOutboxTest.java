package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.MiniQueen;
import colony.queen.app.document.PlanDocuments;
import colony.queen.colony.Input;
import colony.queen.road.OutRow;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class PgOutboxTest {
  private static final String PLAN =
      """
      {"goal": "tell", "phases":
        [{"id": "one", "tasks": [{"id": "1", "caste": "builder", "run": {"noop": true}}]}]}""";

  private static final int SHARD = 3;
  private static final UUID FIRST = new UUID(0, 1);
  private static final UUID SECOND = new UUID(0, 2);

  private final DataSource source = QueenTables.fresh();
  private final Queries queries = new Queries(source);
  private final PgOutbox outbox =
      new PgOutbox(
          source, new Plans(new PlanDocuments(4_000_000)::stored), _ -> Map.<String, String>of());

  @Test
  void leavesAStreamOutFromItsFirstMessageThatCannotBeReadAndNoOther() {
    row(FIRST, 1, "\u001ftopic\u001f1\u001fkey\u001f{}\u001f");
    row(FIRST, 2, "damaged");
    row(FIRST, 3, "\u001ftopic\u001f1\u001fkey\u001f{}\u001f");
    row(SECOND, 1, "\u001ftopic\u001f1\u001fkey\u001f{}\u001f");
    row(SECOND, 2, "7\u001ftopic\u001f1\u001fkey\u001f\u001f"); // an event that is not there

    assertThat(outbox.oldest(List.of(SHARD), List.of(), 1_000))
        .extracting(OutRow::key)
        .containsExactly(new OutRow.Key(FIRST, 1), new OutRow.Key(SECOND, 1));

    assertThat(outbox.unreadable(List.of(SHARD)))
        .extracting(it -> it.why())
        .anyMatch(it -> it.contains("1 fields"))
        .anyMatch(it -> it.contains("has no event 7"));
    assertThat(outbox.unreadable(List.of(SHARD + 1))).isEmpty();
  }

  /// The rows of one stream would fill every page.
  @Test
  void looksPastAStreamThatCannotBeRead() {
    row(FIRST, 1, "damaged");
    row(FIRST, 2, "damaged");
    row(SECOND, 1, "\u001ftopic\u001f1\u001fkey\u001f{}\u001f");

    assertThat(outbox.oldest(List.of(SHARD), List.of(), 20)).isEmpty();

    assertThat(outbox.oldest(List.of(SHARD), List.of(), 20))
        .extracting(OutRow::stream)
        .containsExactly(SECOND);
  }

  /// What was changed last may have been told by nobody.
  @Test
  void looksBackToWhereTheQueensStoppedReading() {
    var last = changed("60 minutes 30 seconds");
    changed("62 minutes");
    readTo("60 minutes");

    outbox.begin();
    readTo("0 minutes");

    assertThat(lately()).containsExactly(last);
  }

  @Test
  void looksBackAMinuteWhereTheyReadAllTheTime() {
    changed("61 minutes");
    var last = changed("30 seconds");
    readTo("60 minutes");
    outbox.begin();
    lately();
    readTo("0 minutes");

    assertThat(lately()).containsExactly(last);
  }

  @Test
  void tellsWhatEndedLately() {
    var ended = ended("30 seconds");
    ended("62 minutes");
    readTo("0 minutes");

    assertThat(lately()).containsExactly(ended);
  }

  @Test
  void tellsWhatHasMessagesHoweverLongAgoItEnded() {
    var ended = ended("62 minutes");
    queries.run(
        "insert into outbox (shard, stream, out_seq, messages, items) values (0, ?, 1, 1, '')",
        bind -> bind.add(ended));
    readTo("0 minutes");

    assertThat(lately()).containsExactly(ended);
  }

  /// A Queen is not ready until she has read them all, and would never be.
  @Test
  void aColonyThatCannotBeReadKeepsNoOtherUntold() {
    var before = changed("30 seconds");
    var spoilt = changed("30 seconds");
    var behind = changed("30 seconds");
    queries.run("update plan set document = '{}' where colony_id = ?", bind -> bind.add(spoilt));

    assertThat(lately()).containsExactlyInAnyOrder(before, behind);
    assertThat(outbox.summaries(List.of(before, spoilt, behind)))
        .extracting(it -> it.charter().id())
        .containsExactlyInAnyOrder(before, behind);
  }

  /// Most ended long ago, and who takes shards over sends nothing until he knows.
  @Test
  void looksForWhatChangedLatelyByIndexes() throws SQLException {
    var plan = GenericPlan.of(source, PgOutbox.LATELY, "null, '{1}', '{1}', '{1}'");

    assertThat(plan)
        .anySatisfy(line -> assertThat(line).contains("colony_live"))
        .anySatisfy(line -> assertThat(line).contains("Index Cond").contains("rested_at >"))
        .noneSatisfy(line -> assertThat(line).contains("Seq Scan on colony"));
  }

  /// A colony's row is changed with each step of it, on its page.
  @Test
  void aChangeOfAColonyThatMovesIsKnownToNoIndex() {
    var queen = new MiniQueen(source);
    var colony = queen.found(PLAN);

    queen.finish(colony, "1");

    assertThat(rested(colony)).isFalse();
  }

  private boolean rested(UUID colony) {
    return queries
        .first(
            "select rested_at is not null from colony where id = ?",
            bind -> bind.add(colony),
            rows -> rows.getBoolean(1))
        .orElseThrow();
  }

  private UUID ended(String ago) {
    var queen = new MiniQueen(source);
    var colony = queen.found(PLAN);
    queen.does(new Input.Cancel(colony, "jane", Optional.empty()));
    assertThat(rested(colony)).isTrue();
    queries.run(
        "update colony set updated_at = clock_timestamp() - ?::interval,"
            + " rested_at = clock_timestamp() - ?::interval where id = ?",
        bind -> bind.add(ago).add(ago).add(colony));
    queries.run("delete from outbox", _ -> {});
    return colony;
  }

  private List<UUID> lately() {
    return outbox.changedLately(List.of(0)).stream().map(it -> it.charter().id()).toList();
  }

  /// Everything it sent is out.
  private UUID changed(String ago) {
    var colony = new MiniQueen(source).found(PLAN);
    queries.run(
        "update colony set updated_at = clock_timestamp() - ?::interval where id = ?",
        bind -> bind.add(ago).add(colony));
    queries.run("delete from outbox", _ -> {});
    return colony;
  }

  private void readTo(String ago) {
    queries.run(
        "insert into heartbeat_clock values (1, clock_timestamp() - ?::interval, clock_timestamp())"
            + " on conflict (id) do update set read_to = excluded.read_to",
        bind -> bind.add(ago));
  }

  private void row(UUID stream, long seq, String items) {
    queries.run(
        "insert into outbox (shard, stream, out_seq, messages, items) values (?, ?, ?, 1, ?)",
        bind -> bind.add(SHARD).add(stream).add(seq).add(items));
  }
}
