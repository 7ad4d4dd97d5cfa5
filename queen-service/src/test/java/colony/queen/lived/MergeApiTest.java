package colony.queen.lived;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.api.BudgetsView;
import colony.contracts.api.CheckInView;
import colony.contracts.api.TaskView;
import colony.contracts.api.TreeNode;
import colony.queen.lived.Ants.Answer;
import colony.stack.testing.StackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What tasks leave in Git, from their reports to what people see and restore.
@Tag("service")
@QuarkusTest
@QuarkusTestResource(StackResource.class)
class MergeApiTest {
  private static final String PLAN =
      """
      goal: merge
      mode: STANDARD
      review: none
      phases:
        - id: one
          tasks:
            - {id: "1.1", caste: builder, run: {noop: true}}
            - {id: "1.2", caste: builder, dependsOn: ["1.1"], run: {noop: true}}
      """;
  private static final String ONE = "a1".repeat(20);
  private static final String TWO = "b2".repeat(20);
  private static final String HEAD = "c3".repeat(20);
  private static final String MENDED = "d4".repeat(20);

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  private Ants ants;

  @BeforeEach
  void open() {
    ants = new Ants(brokers);
  }

  @AfterEach
  void close() throws InterruptedException {
    ants.close();
  }

  @Test
  void aConflictWaitsForAPersonAndIsMergedAsItWasMended() {
    ants.answer("1.1", _ -> Answer.changed("1.1", ONE));
    ants.answer("1.2", _ -> Answer.changed("1.2", TWO));
    ants.answer("@merge-", MergeApiTest::firstOnly);
    var hill = Hill.begun(PLAN, Map.of("workspace", "/nowhere", "base", "4".repeat(40)));
    await().atMost(Hill.SOON).until(() -> task(hill, "1.2").status().equals("BLOCKED"));

    var blocked = Objects.requireNonNull(task(hill, "1.2").blocked());
    assertThat(blocked.code()).isEqualTo("merge_conflict");
    assertThat(blocked.message()).isEqualTo("both changed a.txt");
    assertThat(task(hill, "1.1").status()).isEqualTo("DONE");

    ants.answer("@merge-", _ -> Answer.merged(HEAD, into("1.2", TWO, MENDED)));
    hill.does("tasks/1.2/restore", Map.of());
    hill.waitsFor("WAITING");

    var merge = merges(hill).getFirst();
    assertThat(merge.run()).isInstanceOf(RunSpec.Merge.class);
    assertThat(merge.dependencies())
        .singleElement()
        .satisfies(
            it -> {
              assertThat(it.commit()).isEqualTo(ONE);
              assertThat(it.branch()).isEqualTo("colony/x/1.1");
            });
    assertThat(Objects.requireNonNull(merges(hill).getLast().subject()).commit()).isEqualTo(HEAD);
    var changed = hill.read("check-in", CheckInView.class).changed().getLast();
    assertThat(changed.commit()).isEqualTo(MENDED);
    assertThat(Objects.requireNonNull(changed.diff()).added()).isEqualTo(2);
    var artifacts = hill.get("artifacts").jsonPath();
    assertThat(artifacts.getList("items.taskId")).containsExactly("1.1", "1.2");
    assertThat(artifacts.getList("items[1].from")).isEqualTo(List.of("ab".repeat(32)));
  }

  /// A merge pays nobody, so nothing about it is unknown.
  @Test
  void whatIsMergedLeavesTheCostKnown() {
    ants.answer("1.1", _ -> Answer.changed("1.1", ONE).costing(1_000));
    ants.answer("1.2", _ -> Answer.used(150, 1_000));
    ants.answer("@merge-", _ -> Answer.merged(HEAD, into("1.1", ONE, ONE)));
    var hill = Hill.begun(PLAN, Map.of("workspace", "/nowhere", "base", "4".repeat(40)));
    hill.waitsFor("WAITING");

    assertThat(merges(hill)).hasSize(1);
    var budget = hill.read("budgets", BudgetsView.class).budgets().getFirst();
    assertThat(budget.cost()).isEqualTo(new BudgetsView.Measure(2_000, 0, null));
    assertThat(budget.unknownCost()).isFalse();
    var tree = hill.read("tree", TreeNode.class);
    assertThat(tree.children()).extracting(TreeNode::taskId).contains("@merge-2");
    assertThat(tree.subtree()).isEqualTo(new TreeNode.Spent(150, 2_000L, false));
  }

  private List<RunTask> merges(Hill hill) {
    return ants.taken(hill.id()).stream().filter(it -> it.taskId().startsWith("@merge-")).toList();
  }

  private static Answer firstOnly(RunTask merge) {
    var given = merge.dependencies().getFirst();
    return given.taskId().equals("1.1")
        ? Answer.merged(HEAD, into("1.1", ONE, ONE))
        : Answer.merged(
            HEAD,
            """
            {"merged": [], "conflicts":
              [{"task": "1.2", "from": "%s", "commit": "%s", "message": "both changed a.txt"}]}"""
                .formatted(TWO, TWO));
  }

  private static String into(String task, String from, String commit) {
    return """
    {"merged": [{"task": "%s", "from": "%s", "commit": "%s"}], "conflicts": []}"""
        .formatted(task, from, commit);
  }

  private static TaskView task(Hill hill, String id) {
    return hill.read("tasks/" + id, TaskView.class);
  }
}
