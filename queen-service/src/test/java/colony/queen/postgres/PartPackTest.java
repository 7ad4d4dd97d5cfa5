package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.checkpoint.Manifest;
import colony.queen.checkpoint.Parts;
import colony.queen.checkpoint.Written;
import colony.queen.colony.Capture;
import colony.queen.lifecycle.ColonyState;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class PartPackTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private static DataSource source = new PGSimpleDataSource();

  private final UUID colony = UUID.randomUUID();

  @BeforeAll
  static void migrate() {
    source = QueenTables.fresh();
  }

  @Test
  void whatATransactionBringsIsOneRowForPhasesAndOneForMoves() {
    var packs =
        PartPack.of(
            colony, List.of(move(1, "state", "both"), phase(2, "both", "report"), move(3, "last")));

    assertThat(packs)
        .containsExactly(
            new PartPack(colony, "both report", "{\"both\"}\u001e{\"report\"}"),
            new PartPack(colony, "state last", "{\"state\"}\u001e{\"last\"}"));
  }

  @Test
  void nothingNewIsNoRow() {
    assertThat(PartPack.of(colony, List.of(move(1)))).isEmpty();
  }

  @Test
  void aPartThatAnEarlierVersionKeptByItselfIsRead() {
    assertThat(new PartPack(colony, "a", "{}").read(Set.of("a", "b"))).isEqualTo(Map.of("a", "{}"));
  }

  @Test
  void ofASpoiltRowSomePartsAreMissing() {
    assertThat(new PartPack(colony, "a b", "{}").read(Set.of("a", "b")))
        .isEqualTo(Map.of("a", "{}"));
  }

  @Test
  void storedPartsAreFoundWhicheverRowTheyAreIn() throws SQLException {
    write(move(1, "a", "b"), phase(2, "c"));
    write(move(3, "d"));

    assertThat(new PgCheckpoints(source).parts(colony, List.of("b", "c", "d", "none")))
        .isEqualTo(Map.of("b", "{\"b\"}", "c", "{\"c\"}", "d", "{\"d\"}"));
  }

  @Test
  void whatLeftTheWindowIsCleanedAwayAndWhatAPhaseNeedsStays() throws SQLException {
    write(move(1, "gone"), phase(2, "kept"));
    for (int number = 3; number < 34; number++) {
      write(move(number, "of" + number));
    }

    var left = new PgCheckpoints(source).parts(colony, List.of("gone", "kept", "of3", "of33"));
    assertThat(left).containsOnlyKeys("kept", "of33");
  }

  private void write(Written... checkpoints) throws SQLException {
    try (var connection = source.getConnection()) {
      connection.setAutoCommit(false);
      var failures =
          new CheckpointWriting(connection, Map.of(colony, List.of(checkpoints))).execute();
      connection.commit();
      assertThat(failures).isEmpty();
    }
  }

  private Written move(long number, String... brings) {
    return written(
        number,
        new Capture.Of.Transition(true, ColonyState.INIT, ColonyState.PLANNING, number),
        Manifest.Kind.TRANSITION,
        brings);
  }

  private Written phase(long number, String... brings) {
    return written(
        number,
        new Capture.Of.PhaseEdge(
            true,
            "one",
            new Capture.Report(1, 0, "success", "", List.of(), Optional.empty(), Optional.empty())),
        Manifest.Kind.PHASE,
        brings);
  }

  /// A checkpoint that is made of nothing but what it brings.
  private Written written(long number, Capture.Of of, Manifest.Kind kind, String... brings) {
    var parts =
        new Parts("s", "p", List.of(brings), "plan", Optional.empty(), Optional.empty(), List.of());
    return new Written(
        number,
        "id" + number,
        new Manifest(colony, kind, "name" + number, Optional.empty(), number, parts),
        "manifest",
        of,
        NOON,
        ColonyState.PLANNING,
        1,
        1,
        Arrays.stream(brings)
            .collect(
                Collectors.toMap(
                    it -> it, "{\"%s\"}"::formatted, (first, _) -> first, LinkedHashMap::new)));
  }
}
