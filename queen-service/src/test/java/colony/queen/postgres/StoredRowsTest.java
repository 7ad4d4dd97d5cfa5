package colony.queen.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.colony.Ask;
import colony.queen.colony.Kin;
import colony.queen.colony.ModeChoice;
import colony.queen.colony.Purse;
import colony.queen.colony.Spent;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.plan.Budget;
import colony.queen.plan.Phase;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class StoredRowsTest {
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00.123456Z");
  private static final Budget BUDGET =
      new Budget(
          Optional.of(5L),
          Optional.of(1_000_001L),
          Optional.of(Duration.ofMillis(90_001)),
          Optional.empty(),
          Optional.of(7L),
          true);
  private static final Purse PURSE =
      new Purse(
          new Tally(1, 2, 3),
          4,
          5,
          Optional.of(BUDGET),
          true,
          Optional.of(new UUID(1, 2)),
          "wall-time",
          false);

  @Test
  void whatHasNothingToSayIsNull() {
    assertThat(StoredJson.kin(Kin.NONE)).isNull();
    assertThat(StoredJson.spent(Spent.NONE)).isNull();
    assertThat(StoredJson.purse(Purse.EMPTY)).isNull();
    assertThat(StoredJson.troubles(Troubles.NONE)).isNull();
    assertThat(StoredJson.kin((String) null)).isEqualTo(Kin.NONE);
    assertThat(StoredJson.spent((String) null)).isEqualTo(Spent.NONE);
    assertThat(StoredJson.purse((String) null)).isEqualTo(Purse.EMPTY);
    assertThat(StoredJson.troubles((String) null)).isEqualTo(Troubles.NONE);
  }

  @Test
  void comesBackAsItWasStored() {
    var ask =
        new Ask(
            "r1",
            3,
            "scout",
            "why",
            "a\0b",
            true,
            Map.of("k", "v"),
            7,
            "full",
            2,
            NOON,
            true,
            false,
            Optional.of("jane"));
    var kin = new Kin(List.of(ask), 2, List.of(4, 5), true, Kin.ALONE, true, 3);
    var spent = new Spent(new Tally(1, 2, 3), 4, 5, PURSE);
    var timed = spent.begun(NOON);
    var flag =
        new Troubles.Flag(
            new UUID(3, 4),
            Troubles.Severity.BLOCKER,
            "no licence",
            "operator",
            "jane",
            NOON,
            Optional.of(new Troubles.Resolution("bought", "joe", NOON)));
    var troubles =
        new Troubles(
            List.of(flag), Map.of("crash", new Troubles.Pattern(3, NOON, NOON, Optional.of(NOON))));

    assertThat(StoredJson.kin(StoredJson.kin(kin)).released(kin.releases())).isEqualTo(kin);
    assertThat(StoredJson.spent(StoredJson.spent(spent))).isEqualTo(spent);
    assertThat(StoredJson.spent(spent)).doesNotContain("begunAt");
    assertThat(StoredJson.spent(StoredJson.spent(timed))).isEqualTo(timed);
    assertThat(StoredJson.troubles(StoredJson.troubles(troubles))).isEqualTo(troubles);
    assertThat(StoredJson.kin(kin)).doesNotContain("\0");
    assertThat(StoredJson.kin(kin)).doesNotContain("releases");
  }

  @Test
  void readsTasksStoredBeforeThereWereChildren() {
    var stored =
        """
        {"ord":4,"id":"@check-0","phase":0,"kind":"CHECK","description":"tests","caste":"watcher",
        "dependsOn":[],"files":[],"run":{"executor":"noop"},"timeoutMillis":5,"maxAttempts":1,
        "hints":[],"successCriteria":[]}""";

    assertThat(StoredJson.spec(stored))
        .isEqualTo(
            TaskSpec.added(
                4,
                "@check-0",
                0,
                TaskSpec.Kind.CHECK,
                "tests",
                "watcher",
                List.of(),
                new Run.Noop(),
                5,
                1,
                List.of()));
  }

  @Test
  void writesATaskWithoutChecksAsItWasWrittenBeforeThereWereAny() {
    var usual =
        TaskSpec.added(
            4,
            "@check-0",
            0,
            TaskSpec.Kind.CHECK,
            "tests",
            "watcher",
            List.of(),
            new Run.Noop(),
            5,
            1,
            List.of());
    var checked =
        new TaskSpec(
            4,
            "1.1",
            0,
            TaskSpec.Kind.WORK,
            "build",
            "builder",
            List.of(),
            List.of(),
            Optional.empty(),
            5,
            1,
            List.of(),
            List.of(),
            List.of(new Phase.Verify("tests", Phase.Verify.Level.FULL, "make", 9)),
            0,
            TaskSpec.NOTHING,
            1,
            Budget.NONE);

    assertThat(StoredJson.spec(usual)).doesNotContain("verify");
    assertThat(StoredJson.spec(StoredJson.spec(checked))).isEqualTo(checked);
  }

  @Test
  void readsReasonsOfBlocksOldAndNew() {
    var reason =
        new TaskRow.Blocked(
            "operator", "not now\u001f\0", "jane", "", TaskStatus.ACTIVE, "jane", true, 12);

    assertThat(Rows.blocked(Rows.blocked(reason)))
        .isEqualTo(
            new TaskRow.Blocked(
                "operator", "not now  ", "jane", "", TaskStatus.ACTIVE, "jane", true, 12));
    assertThat(Rows.blocked("crash\u001fm\u001fo\u001fr\u001fREADY"))
        .isEqualTo(
            new TaskRow.Blocked("crash", "m", "o", "r", TaskStatus.READY, "queen", false, 0));
  }

  @Test
  void readsWhyAColonyHasItsModeAsBuildsOfBeforeWroteIt() {
    var written = "{\"why\":\"small\",\"by\":\"jane\",\"evidence\":null,\"narrowing\":true}";

    assertThat(StoredJson.choice(written))
        .isEqualTo(ModeChoice.NONE.because("small").by("jane").narrowing(true));
    var asking = ModeChoice.NONE.asking(4);
    assertThat(StoredJson.choice(StoredJson.choice(asking))).isEqualTo(asking);
  }
}
