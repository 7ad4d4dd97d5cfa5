package colony.aether.check;

import colony.aether.FileKind;
import colony.aether.Finding;
import java.util.ArrayList;
import java.util.List;

/// What is asked of the files beside the state: an object, and the lists it is there for.
final class Shape {
  private Shape() {}

  static List<Finding> faults(FileKind kind, Fields fields, Signals signals) {
    var root = fields.root().orElseThrow();
    var faults = new ArrayList<Finding>();
    if (needsObject(kind) && !root.word().equals("object")) {
      return List.of(rootIs(root));
    }
    for (var name : lists(kind)) {
      var list = fields.get(name);
      if (list.isEmpty()) {
        faults.add(Finding.fault(root.place(), "$", name + " not array"));
      } else if (!list.orElseThrow().word().equals("array")) {
        faults.add(Finding.fault(list.orElseThrow().place(), "$." + name, name + " not array"));
      }
    }
    if (kind == FileKind.PHEROMONES) {
      faults.addAll(signals.faults());
    }
    return faults;
  }

  static Finding rootIs(Seen root) {
    return Finding.fault(root.place(), "$", "root is %s, expected object".formatted(root.word()));
  }

  private static List<String> lists(FileKind kind) {
    return switch (kind) {
      case PHEROMONES -> List.of("signals");
      case MEMORY -> List.of("phase_learnings", "decisions", "patterns");
      case ERRORS -> List.of("errors", "flagged_patterns");
      case EVENTS -> List.of("events");
      case CONSTRAINTS -> List.of("focus", "constraints");
      case FLAGS -> List.of("flags");
      case PROJECT_PLAN -> List.of("phases");
      case LEARNINGS -> List.of("learnings");
      case PROJECTS -> List.of("projects");
      case STATE, EXACT, CHECKPOINT, JSON, PHEROMONES_XML, SPAWN_TREE, HAND_OFF, TEXT, LOCK ->
          List.of();
    };
  }

  /// Any other JSON may be anything, and so may an index of checkpoints.
  private static boolean needsObject(FileKind kind) {
    return switch (kind) {
      case STATE,
          PHEROMONES,
          MEMORY,
          ERRORS,
          EVENTS,
          CONSTRAINTS,
          FLAGS,
          PROJECT_PLAN,
          LEARNINGS,
          PROJECTS,
          EXACT ->
          true;
      case CHECKPOINT, JSON, PHEROMONES_XML, SPAWN_TREE, HAND_OFF, TEXT, LOCK -> false;
    };
  }
}
