package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Bool;
import colony.aether.json.Node.Null;
import colony.aether.json.Node.Num;
import colony.aether.json.Node.Obj;
import colony.aether.json.Node.Text;
import colony.aether.story.States;
import colony.aether.story.Story;
import colony.aether.story.Story.Worker;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The values at the root of a state file.
final class StateHead {
  /// Versions whose content is lifted to the present one; others are of somebody's future.
  private static final Set<String> OLD = Set.of("1", "1.0", "2", "2.0");

  private StateHead() {}

  /// The version it comes from, where it has to be upgraded.
  static Optional<String> upgradedFrom(Obj raw) {
    return switch (raw.get("version").orElse(Node.none())) {
      case Text(_, var version) -> Optional.of(version).filter(OLD::contains);
      case Num(_, var lexeme) -> Optional.of(lexeme);
      case Null _ -> Optional.of("none");
      case Obj _, Node.Arr _, Bool _ -> Optional.of("none");
    };
  }

  static Obj written(Obj state, Story old, Story now, List<Worker> workers) {
    var exact = States.exact(now.exactState(), now.state(), now.goal().isPresent());
    var word = exact.map(States::written).orElse(States.legal(now.state(), now.goal().isPresent()));
    var edit = Edit.of(texts(state));
    if (upgradedFrom(state).isPresent()) {
      edit.put(Node.text(Blank.VERSION), "version");
    }
    edit.text("state", word)
        .orNull(old.goal(), now.goal(), "goal")
        .orNull(old.name(), now.name(), "colony_name")
        .count(old.currentPhase(), now.currentPhase(), "current_phase")
        .orNull(old.runId(), now.runId(), "session_id")
        .time(old.startedAt(), now.startedAt(), "initialized_at")
        .orNull(old.mode(), now.mode(), "mode");
    var head = edit.done();
    if (now.paused() != new Item(head, "$", Page.unheard()).flag("paused", false)) {
      head = head.with("paused", Node.bool(now.paused()));
    }
    return tree(exact(head, exact), workers);
  }

  /// What has to be text in the third generation and was a number in the first.
  private static Obj texts(Obj state) {
    var node = state;
    for (var key : new String[] {"session_id", "initialized_at", "build_started_at"}) {
      var value = node.get(key);
      if (value.isPresent() && !(value.get() instanceof Text) && !(value.get() instanceof Null)) {
        node =
            Edit.aside(node, key)
                .with(key, value.get() instanceof Num(_, var it) ? Node.text(it) : Node.none());
      }
    }
    return node;
  }

  private static Obj exact(Obj head, Optional<String> exact) {
    var colony = head.get("colony");
    var noted =
        colony.orElse(Node.none()) instanceof Obj object
            ? object.get("exact_state").filter(it -> !(it instanceof Null))
            : Optional.<Node>empty();
    if (exact.isEmpty() && noted.isEmpty()) {
      return head;
    }
    var node = Shapes.object(head, "colony", Page.unheard(), "$");
    var inner = (Obj) node.get("colony").orElseThrow();
    return node.with(
        "colony", inner.with("exact_state", exact.map(Node::text).orElse(Node.none())));
  }

  private static Obj tree(Obj head, List<Worker> workers) {
    if (workers.isEmpty()) {
      return head;
    }
    long ended = workers.stream().filter(it -> it.endedAt().isPresent()).count();
    int deepest = workers.stream().mapToInt(Worker::depth).max().orElse(0);
    var node = Shapes.object(head, "spawn_tree", Page.unheard(), "$");
    var inner = (Obj) node.get("spawn_tree").orElseThrow();
    return node.with(
        "spawn_tree",
        inner
            .with("workers", Node.number(workers.size()))
            .with("ended", Node.number(ended))
            .with("deepest", Node.number(deepest)));
  }
}
