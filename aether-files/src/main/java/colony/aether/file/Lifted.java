package colony.aether.file;

import colony.aether.json.Node;
import colony.aether.json.Node.Arr;
import colony.aether.json.Node.Obj;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A state file of any generation as one of the third: what the first one kept in files of its own
/// is a part of it. A part that the state file has itself counts, and the other file is left alone;
/// so an upgraded colony has nothing twice.
///
/// @param homes by part the file it comes from, where that is another one
record Lifted(Obj state, Map<String, String> homes) {

  /// @param side the root of a file beside the state file, where that is an object
  static Lifted of(Obj raw, Layout layout, Function<String, Optional<Obj>> side, Odds odds) {
    var state = raw;
    var homes = new HashMap<String, String>();
    for (var part :
        Map.of(
                "memory", "memory.json",
                "errors", "errors.json",
                "events", "events.json",
                "plan", "PROJECT_PLAN.json")
            .entrySet()
            .stream()
            .sorted(Map.Entry.comparingByKey())
            .toList()) {
      var found =
          state.get(part.getKey()).isPresent()
              ? Optional.<Obj>empty()
              : side.apply(part.getValue());
      var value = found.flatMap(it -> part(part.getKey(), it));
      if (value.isPresent()) {
        state = state.with(part.getKey(), value.get());
        homes.put(part.getKey(), layout.beside(part.getValue()));
      }
    }
    return new Lifted(shaped(state, layout, homes, odds), Map.copyOf(homes));
  }

  private static Optional<Node> part(String name, Obj file) {
    return switch (name) {
      case "events" -> file.get("events").filter(Arr.class::isInstance);
      case "memory" ->
          Optional.<Node>of(file)
              .filter(
                  _ ->
                      file.get("phase_learnings").isPresent() || file.get("decisions").isPresent());
      case "errors" ->
          Optional.<Node>of(file)
              .filter(_ -> file.get("errors").isPresent() || file.get("records").isPresent());
      default -> Optional.<Node>of(file).filter(_ -> file.get("phases").isPresent());
    };
  }

  private static Obj shaped(Obj raw, Layout layout, Map<String, String> homes, Odds odds) {
    var page = new Page(layout.state(), odds);
    var state = Shapes.object(raw, "plan", page, "$");
    state = Shapes.object(state, "memory", page, "$");
    state = Shapes.object(errorsGivenAsList(state), "errors", page, "$");
    state = Shapes.array(state, "events", page, "$");
    var plan = new Page(homes.getOrDefault("plan", layout.state()), odds);
    state = state.with("plan", Shapes.array(inside(state, "plan"), "phases", plan, "$.plan"));
    var mind = new Page(homes.getOrDefault("memory", layout.state()), odds);
    var memory = Shapes.renamed(inside(state, "memory"), "learnings", "phase_learnings");
    memory = Shapes.renamed(memory, "patterns", "instincts");
    for (var key : new String[] {"phase_learnings", "decisions", "instincts"}) {
      memory = Shapes.array(memory, key, mind, "$.memory");
    }
    state = state.with("memory", memory);
    var troubles = new Page(homes.getOrDefault("errors", layout.state()), odds);
    var errors = Shapes.renamed(inside(state, "errors"), "errors", "records");
    errors = Shapes.array(errors, "records", troubles, "$.errors");
    return state.with("errors", errors);
  }

  private static Obj errorsGivenAsList(Obj state) {
    return state.get("errors").filter(Arr.class::isInstance).isPresent()
        ? state.with("errors", Node.object().with("records", state.get("errors").orElseThrow()))
        : state;
  }

  Obj part(String name) {
    return inside(state, name);
  }

  private static Obj inside(Obj state, String key) {
    return (Obj) state.get(key).orElseThrow();
  }

  Optional<Arr> list(String part, String key) {
    return part(part).get(key).filter(Arr.class::isInstance).map(Arr.class::cast);
  }

  Lifted with(String part, String key, Node value) {
    return new Lifted(state.with(part, part(part).with(key, value)), homes);
  }
}
