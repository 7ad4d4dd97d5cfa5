package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.queen.app.MiniQueen;
import colony.queen.road.UnknownColony;
import java.sql.SQLException;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class PgCheckpointsTest {
  private static final String PLAN =
      """
      {"goal": "keep", "phases":
        [{"id": "one", "tasks": [{"id": "1", "caste": "builder", "run": {"noop": true}}]}]}""";

  private final DataSource source = QueenTables.fresh();
  private final Queries queries = new Queries(source);
  private final PgCheckpoints checkpoints = new PgCheckpoints(source);

  @Test
  void knowsWhoseCheckpointItIsInItsProjectOnly() {
    var one = of("hill");
    var beside = of("hill");
    var elsewhere = of("valley");
    var id = checkpoints.rows(beside).getFirst().id();

    assertThat(checkpoints.ownerBeside(one, id)).contains(beside);
    assertThat(checkpoints.ownerBeside(one, id.substring(0, 12))).contains(beside);
    assertThat(checkpoints.ownerBeside(beside, id)).isEmpty();
    assertThat(checkpoints.ownerBeside(elsewhere, id)).isEmpty();
  }

  @Test
  void namesTheColonyWhosePlanIsNotThere() {
    var gone = UUID.randomUUID();

    assertThatThrownBy(() -> checkpoints.planDocument(gone, 1))
        .isInstanceOf(UnknownColony.class)
        .hasMessage("no colony has the id " + gone);
  }

  /// There are some for each task that ever was.
  @Test
  void looksThroughTheCheckpointsOfFewColonies() throws SQLException {
    var one = of("hill");
    queries.run(
        """
        insert into charter select (jsonb_populate_record(c, jsonb_build_object(
          'colony_id', gen_random_uuid(), 'name', 'copy-' || i, 'request_key', null))).*
        from charter c, generate_series(1, 20000) i where colony_id = ?""",
        bind -> bind.add(one));
    queries.run("analyze charter", _ -> {});

    var plan =
        GenericPlan.of(source, PgCheckpoints.OWNER, "'%1$s', '%1$s', 'abcdef'".formatted(one));

    assertThat(plan)
        .anySatisfy(line -> assertThat(line).contains("charter_project on charter t"))
        .anySatisfy(line -> assertThat(line).contains("checkpoint_pkey"))
        .noneSatisfy(line -> assertThat(line).contains("Seq Scan"));
  }

  private UUID of(String project) {
    var queen = new MiniQueen(source);
    var colony = queen.found(PLAN);
    queen.finish(colony, "1");
    queries.run(
        "update charter set project = ? where colony_id = ?",
        bind -> bind.add(project).add(colony));
    return colony;
  }
}
