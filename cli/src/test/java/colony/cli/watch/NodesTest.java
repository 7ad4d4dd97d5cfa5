package colony.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.api.SwarmView.Node;
import colony.contracts.api.TreeNode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class NodesTest {
  private final Nodes nodes = new Nodes();

  @Test
  void aTaskChangesWhatItsAskerWaitsForAndThoseThatDependOnIt() {
    nodes.replace(
        List.of(
            task("asker", null, "PARKED"),
            task("child", "asker", "ACTIVE"),
            task("next", null, "PENDING", "child"),
            task("over", null, "CANCELLED", "child"),
            task("later", null, "PENDING", "next")));

    assertThat(nodes.touchedBy("child")).containsExactlyInAnyOrder("child", "asker", "next");
    assertThat(nodes.touchedBy("unheard")).containsExactly("unheard");
  }

  @Test
  void aRefusedRequestThatWasLiftedIsForgottenAndNoOther() {
    nodes.replace(
        List.of(
            task("a", null, "ACTIVE"),
            request("a/s-1", "a"),
            request("a/s-2", "a"),
            task("b", null, "ACTIVE"),
            request("b/s-1", "b"),
            task("a@s-0", "a", "DONE")));

    nodes.merge(Set.of("a"), List.of(task("a", null, "DONE"), request("a/s-2", "a")));

    assertThat(nodes.all().stream().map(Node::key))
        .containsExactly("a", "a/s-2", "b", "b/s-1", "a@s-0");
    assertThat(nodes.all().iterator().next().status()).isEqualTo("DONE");
  }

  private static Node task(
      String key, @Nullable String parent, String status, String... dependsOn) {
    return node(key, "task", parent, status, List.of(dependsOn));
  }

  private static Node request(String key, String parent) {
    return node(key, "request", parent, "REFUSED", List.of());
  }

  private static Node node(
      String key, String kind, @Nullable String parent, String status, List<String> dependsOn) {
    return new Node(
        key,
        kind,
        parent,
        "survey",
        "look around",
        "scout",
        null,
        status,
        null,
        null,
        1,
        1,
        1,
        null,
        null,
        null,
        null,
        new TreeNode.Spent(10, null, false),
        null,
        dependsOn,
        null);
  }
}
