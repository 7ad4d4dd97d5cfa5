package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.api.HaltedView;
import colony.contracts.api.InvariantsView;
import colony.queen.lived.Ants.Answer;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A colony whose rows are not as they should be is halted, and goes on from what holds.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class HaltApiTest {
  private static final String PLAN =
      """
      goal: be falsified
      mode: STANDARD
      auto: true
      phases:
        - id: one
          tasks:
            - {id: "1.1", caste: builder, run: {noop: true}}
            - {id: "1.2", caste: builder, dependsOn: ["1.1"], run: {noop: true}}
            - {id: "1.3", caste: builder, dependsOn: ["1.2"], run: {noop: true}}
            - {id: "1.4", caste: builder, dependsOn: ["1.3"], run: {noop: true}}
        - id: two
          tasks:
            - {id: "2.1", caste: builder, run: {noop: true}}
      """;

  private static final String TWO_AT_ONCE =
      """
      goal: be falsified while it merges
      mode: STANDARD
      auto: true
      review: none
      phases:
        - id: one
          tasks:
            - {id: "1.1", caste: builder, run: {noop: true}}
            - {id: "1.2", caste: builder, run: {noop: true}}
      """;
  private static final String ONE = "a1".repeat(20);
  private static final String TWO = "b2".repeat(20);

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @Inject DataSource source;

  private Ants ants;
  private Database database;

  @BeforeEach
  void open() {
    ants = new Ants(brokers);
    database = new Database(source);
  }

  @AfterEach
  void close() throws InterruptedException {
    ants.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update colony set done = done + 5 where id = ?",
        "update colony set active = 0 where id = ?",
        "update phase set remaining = remaining - 2 where ord = 0 and colony_id = ?",
        "update task set open = 0 where ord = 3 and colony_id = ?",
        "update task set status = 'DONE' where ord = 3 and colony_id = ?"
      })
  void haltsOnAFalsifiedCounterAndCompletesAfterRecovery(String sql) throws SQLException {
    var hill = withTwoDone();

    assertThat(database.run(sql, hill.id())).isEqualTo(1);

    await().atMost(Hill.SOON).until(hill::state, "ERROR"::equals);
    await().atMost(Hill.SOON).until(() -> hill.read("halted", HaltedView.class).good() != null);
    var halted = hill.read("halted", HaltedView.class);
    assertThat(halted.from()).isEqualTo("EXECUTING");
    assertThat(halted.violations()).isNotEmpty();
    assertThat(halted.kept()).containsExactly("1.1", "1.2");
    assertThat(halted.history()).isNotEmpty();
    ants.letGo(hill.id(), "1.3");
    hill.does("recover", Map.of("reason", "somebody changed a row"));
    hill.waitsFor("COMPLETED");
    assertThat(hill.tasks().values()).containsOnly("DONE");
    assertThat(hill.events("task.finished"))
        .extracting(it -> it.get("taskId"))
        .as("nothing that was done is done again")
        .containsOnlyOnce("1.1", "1.2");
  }

  /// What was merged after the checkpoint it goes back to is in the branch that comes next.
  @Test
  void goesOnFromWhatTheKeptResultsWereMergedInto() throws SQLException {
    var head = "c3".repeat(20);
    ants.answer("1.1", _ -> Answer.changed("1.1", ONE));
    ants.answer("1.2", _ -> Answer.changed("1.2", TWO));
    ants.answer(
        "@merge-",
        merge -> {
          var given = merge.dependencies().getFirst();
          return Answer.merged(
              given.taskId().equals("1.1") ? head : "d4".repeat(20),
              """
              {"merged": [{"task": "%s", "from": "%s", "commit": "%s"}], "conflicts": []}"""
                  .formatted(given.taskId(), given.commit(), given.commit()));
        });
    ants.hold("1.2");
    var hill = Hill.begun(TWO_AT_ONCE, Map.of("workspace", "/nowhere", "base", "4".repeat(40)));
    await().atMost(Hill.SOON).until(() -> hill.tasks().get("1.1"), "DONE"::equals);

    database.run("update colony set done = done + 5 where id = ?", hill.id());

    hill.waitsFor("ERROR");
    await().atMost(Hill.SOON).until(() -> hill.read("halted", HaltedView.class).good() != null);
    assertThat(hill.read("halted", HaltedView.class).kept()).containsExactly("1.1");
    ants.letGo(hill.id(), "1.2");
    hill.does("recover", Map.of("reason", "somebody changed a row"));
    hill.waitsFor("COMPLETED");
    var merge =
        ants.taken(hill.id()).stream()
            .filter(it -> it.taskId().startsWith("@merge-"))
            .toList()
            .getLast();
    assertThat(merge.dependencies()).extracting(it -> it.taskId()).containsExactly("1.2");
    assertThat(Objects.requireNonNull(merge.subject()).commit()).isEqualTo(head);
  }

  /// Every checkpoint was held against that purse, and none was good. Of the rows nothing is wrong.
  @Test
  void goesOnFromWhereItStoodWhenItsPurseSaysMoreThanItsAttemptsHave() throws SQLException {
    var hill = withTwoDone();
    var purse =
        """
        {"used": {"tokens": 0, "micros": 0, "priced": 0}, "tokens": 100, "micros": 0,
         "warned": false, "what": "", "closed": false}
        """;

    database.run("update colony set purse = '%s' where id = ?".formatted(purse), hill.id());

    hill.waitsFor("ERROR");
    await().atMost(Hill.SOON).until(() -> hill.read("halted", HaltedView.class).good() != null);
    assertThat(hill.read("halted", HaltedView.class).lost()).isEmpty();
    ants.letGo(hill.id(), "1.3");
    hill.does("recover", Map.of("reason", "somebody changed a row"));
    hill.waitsFor("COMPLETED");
    assertThat(hill.events("task.finished"))
        .extracting(it -> it.get("taskId"))
        .containsOnlyOnce("1.1", "1.2");
  }

  @Test
  void refusesAPlainRollbackWhileHaltedAndNamesRecover() throws SQLException {
    var hill = withTwoDone();
    database.run("update colony set done = done + 5 where id = ?", hill.id());
    hill.waitsFor("ERROR");

    var refused = hill.refused("rollback", Map.of("checkpoint", "PRE_one_v1"));

    assertThat((String) refused.path("detail")).contains("recover");
    assertThat(refused.jsonPath().<String>getList("allowed")).contains("recover");
  }

  @Test
  void goesBackToTheCheckpointThatIsNamed() throws SQLException {
    var hill = withTwoDone();
    database.run("update colony set done = done + 5 where id = ?", hill.id());
    hill.waitsFor("ERROR");
    ants.letGo(hill.id(), "1.3");

    hill.does("recover", Map.of("to", "PRE_one_v1", "reason", "from the beginning"));

    hill.waitsFor("COMPLETED");
    assertThat(hill.triggers()).contains("recovery-approved");
  }

  @Test
  void isAbandonedWhileHalted() throws SQLException {
    var hill = withTwoDone();
    database.run("update colony set done = done + 5 where id = ?", hill.id());
    hill.waitsFor("ERROR");

    hill.does("check-in", Map.of("move", "abandon", "reason", "not worth it"));

    assertThat(hill.state()).isEqualTo("FAILED");
    assertThat(hill.triggers()).endsWith("recovery-abandoned");
  }

  @Test
  void doesNotResumeAColonyThatIsNotAsItShouldBe() throws SQLException {
    var hill = withTwoDone();
    hill.does("pause", null);
    database.run("update phase set remaining = 7 where ord = 0 and colony_id = ?", hill.id());

    hill.refused("resume", null);

    assertThat(hill.triggers()).doesNotContain("front-done");
    hill.waitsFor("ERROR");
    assertThat(hill.next()).contains("recover");
  }

  @Test
  void whatIsBrokenOfAColonyThatHasEndedIsSaidWhenAsked() throws SQLException {
    var hill = Hill.begun(PLAN);
    hill.waitsFor("COMPLETED");
    assertThat(broken(hill)).isEmpty();

    database.run("delete from event where seq = 7 and colony_id = ?", hill.id());
    assertThat(broken(hill)).singleElement().asString().startsWith("log: ");
    database.run(
        "delete from checkpoint k using colony c where k.colony_id = c.id"
            + " and k.num = c.checkpoints and c.id = ?",
        hill.id());
    assertThat(broken(hill)).last().asString().endsWith(" is not stored");
    assertThat(hill.state()).isEqualTo("COMPLETED");
  }

  private static List<String> broken(Hill hill) {
    return hill.read("invariants", InvariantsView.class).broken();
  }

  private Hill withTwoDone() {
    ants.hold("1.3");
    var hill = Hill.begun(PLAN);
    await().atMost(Hill.SOON).until(() -> hill.tasks().get("1.3"), "ACTIVE"::equals);
    return hill;
  }
}
