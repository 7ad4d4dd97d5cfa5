package colony.aether.check;

import colony.aether.json.JsonTokens;
import colony.aether.json.Token;
import colony.aether.json.Trail;
import colony.aether.json.Visitor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The fields near the root that some profile asks for. Of a key that comes twice the last counts,
/// as it does for other readers.
final class Fields implements Visitor {
  private static final Set<String> NAMES =
      Set.of(
          "$schema",
          "active_pheromones",
          "build_started_at",
          "checkpoint_id",
          "colony_state",
          "colony_status",
          "constraints",
          "current_phase",
          "decisions",
          "entries",
          "errors",
          "event_log",
          "events",
          "flagged_patterns",
          "flags",
          "focus",
          "goal",
          "initialized_at",
          "learnings",
          "memory",
          "patterns",
          "phase_learnings",
          "phases",
          "plan",
          "projects",
          "session_id",
          "signals",
          "spawn_outcomes",
          "state",
          "state_machine",
          "version",
          "workers");
  private static final Set<String> NESTED =
      Set.of("memory.phase_learnings", "memory.decisions", "memory.instincts", "errors.records");

  private final Map<String, Seen> fields = new HashMap<>();
  private Optional<Seen> root = Optional.empty();

  Optional<Seen> root() {
    return root;
  }

  /// @param name of a field of the root, or `memory.decisions`
  Optional<Seen> get(String name) {
    return Optional.ofNullable(fields.get(name));
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  boolean hasAny(String... names) {
    return Set.of(names).stream().anyMatch(fields::containsKey);
  }

  @Override
  public void value(Token token, Trail trail, JsonTokens at) {
    switch (trail.depth()) {
      case 0 -> root = Optional.of(seen(token, at));
      case 1 -> {
        var name = trail.key(0);
        if (NAMES.contains(name)) {
          fields.keySet().removeIf(it -> it.startsWith(name + "."));
          fields.put(name, seen(token, at));
        }
      }
      case 2 -> {
        // Most values of a large file stand in its events.
        if (trail.index(1) < 0
            && ("memory".equals(trail.key(0)) || "errors".equals(trail.key(0)))) {
          var name = trail.key(0) + "." + trail.key(1);
          if (NESTED.contains(name)) {
            fields.put(name, seen(token, at));
          }
        }
      }
      // Deeper values belong to others.
      default -> {}
    }
  }

  static Seen seen(Token token, JsonTokens at) {
    boolean spelt = token == Token.STRING || token == Token.NUMBER;
    return new Seen(token, at.place(), spelt ? at.text() : "");
  }
}
