package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Obj;
import java.util.List;

/// The state file of a colony of which nothing is known yet, with all its keys in their order.
final class Blank {
  static final String NAME = "COLONY_STATE.json";
  static final String VERSION = "3.0";

  private Blank() {}

  static Obj state() {
    return Node.object()
        .with("version", Node.text(VERSION))
        .with("goal", Node.none())
        .with("colony_name", Node.none())
        .with("state", Node.text("IDLE"))
        .with("paused", Node.bool(false))
        .with("current_phase", Node.number(0))
        .with("session_id", Node.none())
        .with("initialized_at", Node.none())
        .with("build_started_at", Node.none())
        .with("mode", Node.none())
        .with("plan", Node.object().with("generated_at", Node.none()).with("phases", list()))
        .with(
            "memory",
            Node.object()
                .with("phase_learnings", list())
                .with("decisions", list())
                .with("instincts", list()))
        .with("errors", Node.object().with("records", list()).with("flagged_patterns", list()))
        .with("signals", list())
        .with("state_history", list())
        .with("spawn_tree", Node.object())
        .with("colony", Node.object())
        .with("events", list());
  }

  private static Node list() {
    return Node.array(List.of());
  }
}
