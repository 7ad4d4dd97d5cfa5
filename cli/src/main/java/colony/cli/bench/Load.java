package colony.cli.bench;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What is put on the stack in one repetition: so many colonies with the same plan, at once.
///
/// @param width of a sequence its length, of a fan-out its parallel tasks, of a spawn load the
///   children of the first task
record Load(Shape shape, int colonies, int width) {

  enum Shape {
    /// Each task after the one before it.
    SEQUENCE(200, 5),
    /// All tasks at once, and one that waits for them all.
    FAN_OUT(20, 50),
    /// A task asks for children and each of them for one more.
    SPAWN(50, 2);

    private final int colonies;
    private final int width;

    Shape(int colonies, int width) {
      this.colonies = colonies;
      this.width = width;
    }

    /// At least one colony whatever the scale.
    Load scaled(double scale) {
      return new Load(this, (int) Math.max(1, Math.round(colonies * scale)), width);
    }

    static List<String> words() {
      return List.of(values()).stream().map(Shape::toString).toList();
    }

    /// As it is typed.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// The rows that one colony leaves when everything went as it should, by what they are.
  ///
  /// @param attempts dispatches: who waited for children runs twice
  /// @param parked ends of attempts that wait for children
  record Rows(int tasks, int attempts, int parked, int spawns) {}

  Rows rows() {
    return switch (shape) {
      case SEQUENCE -> new Rows(width, width, 0, 0);
      case FAN_OUT -> new Rows(width + 1, width + 1, 0, 0);
      case SPAWN -> new Rows(1 + 2 * width, 2 + 3 * width, 1 + width, 2 * width);
    };
  }

  /// By planned task, which have to be done before it.
  Map<String, List<String>> dependsOn() {
    return switch (shape) {
      case SEQUENCE ->
          IntStream.range(1, width)
              .boxed()
              .collect(Collectors.toMap(i -> "t" + i, i -> List.of("t" + (i - 1))));
      case FAN_OUT -> Map.of("join", numbered());
      case SPAWN -> Map.of();
    };
  }

  private List<String> numbered() {
    return IntStream.range(0, width).mapToObj(i -> "t" + i).toList();
  }

  int tasks() {
    return rows().tasks();
  }

  int allTasks() {
    return colonies * tasks();
  }

  /// Only the parallel tasks of a fan-out are let run all at once.
  Optional<Integer> activeLimit() {
    return switch (shape) {
      case FAN_OUT -> Optional.of(width);
      case SEQUENCE, SPAWN -> Optional.empty();
    };
  }

  Load with(Optional<Integer> otherColonies, Optional<Integer> otherWidth) {
    return new Load(
        shape,
        otherColonies.orElse(colonies),
        // A task may ask for two children and no more.
        shape == Shape.SPAWN ? width : otherWidth.orElse(width));
  }

  /// JSON is YAML, and quicker to read.
  String plan() {
    return """
        {"goal": "bench: %s of %d empty tasks", "mode": "FULL", %s
         "phases": [{"id": "load", "name": "Load", "auto": true, "tasks": [%s]}]}"""
        .formatted(shape, tasks(), castes(), String.join(",\n", planned()));
  }

  private String castes() {
    return switch (shape) {
      case SEQUENCE, FAN_OUT -> "";
      case SPAWN ->
          """
          "castes": {"scout": {"noop": true, "spawns": ["architect"]}, "architect": {"noop": true}},""";
    };
  }

  private List<String> planned() {
    var dependsOn = dependsOn();
    return ids().stream()
        .map(id -> task(id, dependsOn.getOrDefault(id, List.of()), spawns()))
        .toList();
  }

  private List<String> ids() {
    return switch (shape) {
      case SEQUENCE -> numbered();
      case FAN_OUT -> Stream.concat(numbered().stream(), Stream.of("join")).toList();
      case SPAWN -> List.of("t0");
    };
  }

  private List<String> spawns() {
    return switch (shape) {
      case SEQUENCE, FAN_OUT -> List.of();
      case SPAWN -> Collections.nCopies(width, "scout");
    };
  }

  private static String task(String id, List<String> after, List<String> spawns) {
    return """
        {"id": "%s", "caste": "builder", "description": "nothing", "run": {"noop": true%s}%s}"""
        .formatted(id, list("spawns", spawns), list("dependsOn", after));
  }

  private static String list(String key, List<String> words) {
    return words.isEmpty()
        ? ""
        : words.stream()
            .map("\"%s\""::formatted)
            .collect(Collectors.joining(", ", ", \"%s\": [".formatted(key), "]"));
  }
}
