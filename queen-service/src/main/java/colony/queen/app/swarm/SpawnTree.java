package colony.queen.app.swarm;

import colony.contracts.api.TreeNode;
import colony.queen.app.task.TaskCards;
import colony.queen.colony.Ask;
import colony.queen.colony.Colony;
import colony.queen.colony.TaskRow;
import colony.queen.decision.WhyWaiting;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Who works for a colony, under whom, drawn from its rows: children stand below who asked for
/// them, reviews below what they review, refused requests below who made them.
final class SpawnTree {
  static final TreeNode.Spent NOTHING = new TreeNode.Spent(0, null, false);

  private final Colony colony;
  private final TaskCards cards;
  private final WhyWaiting waiting;
  private final Instant now;
  private final List<TreeNode> past;
  private final Map<Integer, List<Integer>> below = new HashMap<>();

  /// @param past who worked before the colony came here
  SpawnTree(Colony colony, Instant now, List<TreeNode> past) {
    this.colony = colony;
    this.past = past;
    this.cards = TaskCards.of(colony);
    this.waiting = new WhyWaiting(colony, now);
    this.now = now;
    for (int ord = colony.plan().tasks().size(); ord < colony.size(); ord++) {
      below.computeIfAbsent(colony.spec(ord).about(), _ -> new ArrayList<>()).add(ord);
    }
  }

  TreeNode root() {
    var standing = colony.standing();
    var children = new ArrayList<TreeNode>(past);
    for (var row : colony.tasks()) {
      if (colony.spec(row.ord()).about() == TaskSpec.NOTHING && shown(row)) {
        children.add(node(row));
      }
    }
    boolean ended = standing.state().ended();
    var begun = colony.charter().createdAt();
    return new TreeNode(
        "Queen",
        "queen",
        null,
        null,
        standing.state().name(),
        null,
        1,
        0,
        begun,
        ended ? standing.stateSince() : null,
        age(begun, ended ? standing.stateSince() : now),
        NOTHING,
        sum(NOTHING, children),
        null,
        children);
  }

  /// A task of the plan that nobody has touched is no part of it yet.
  private boolean shown(TaskRow row) {
    var rides = row.kin().rides();
    return row.worker() != null
        || row.extra() != null
        || !row.kin().asks().isEmpty()
        || below.containsKey(row.ord())
        || (row.kin().rider() && colony.task(rides).worker() != null);
  }

  private TreeNode node(TaskRow row) {
    var spec = colony.spec(row.ord());
    var children = new ArrayList<TreeNode>();
    below.getOrDefault(row.ord(), List.of()).forEach(ord -> children.add(node(colony.task(ord))));
    row.kin().asks().stream().filter(Ask::refused).forEach(ask -> children.add(refused(ask)));
    boolean over = !row.status().open();
    var self = self(row);
    return new TreeNode(
        row.worker() == null ? "" : row.worker(),
        spec.caste(),
        cards.mode(row).map(CasteMode::word).orElse(null),
        spec.id(),
        row.status().name(),
        why(row, waiting).orElse(null),
        row.attempt(),
        spec.depth(),
        row.startedAt(),
        over ? row.endedAt() : null,
        row.startedAt() == null
            ? 0
            : age(row.startedAt(), over && row.endedAt() != null ? row.endedAt() : now),
        self,
        sum(self, children),
        spec.kind() == TaskSpec.Kind.CHILD ? row.kin().consumed() : null,
        children);
  }

  private static TreeNode refused(Ask ask) {
    return new TreeNode(
        "",
        ask.caste(),
        null,
        null,
        "REFUSED",
        "%s (request %s)".formatted(ask.why(), ask.requestId()),
        0,
        ask.depth(),
        null,
        null,
        0,
        NOTHING,
        NOTHING,
        null,
        List.of());
  }

  static Optional<String> why(TaskRow row, WhyWaiting waiting) {
    var blocked = row.blocked();
    return blocked == null
        ? waiting.of(row.ord())
        : Optional.of("%s: %s".formatted(blocked.code(), blocked.message()));
  }

  static TreeNode.Spent self(TaskRow row) {
    var own = row.spent().own();
    return new TreeNode.Spent(
        own.tokens(), own.priced() > 0 ? own.micros() : null, row.charged() > own.priced());
  }

  private static TreeNode.Spent sum(TreeNode.Spent self, List<TreeNode> children) {
    long tokens = self.tokens();
    @Nullable Long micros = self.micros();
    boolean unknown = self.unknownCost();
    for (var child : children) {
      var theirs = child.subtree();
      tokens += theirs.tokens();
      unknown |= theirs.unknownCost();
      var more = theirs.micros();
      if (more != null) {
        micros = micros == null ? more : Long.valueOf(micros + more);
      }
    }
    return new TreeNode.Spent(tokens, micros, unknown);
  }

  private static long age(Instant from, Instant to) {
    return Math.max(0, Duration.between(from, to).toMillis());
  }
}
