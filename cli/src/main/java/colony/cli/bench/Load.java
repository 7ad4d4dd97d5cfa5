package colony.cli.bench;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What is put on the stack in one repetition.
record Load(int colonies, int tasks, Shape shape) {

  enum Shape {
    /// All tasks at once.
    FAN_OUT,
    /// Each task after the one before it.
    SEQUENCE;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  int allTasks() {
    return colonies * tasks;
  }

  /// JSON is YAML, and quicker to read.
  String plan() {
    return """
        {"goal": "bench: %d empty tasks, %s", "mode": "FULL",
         "phases": [{"id": "load", "name": "Load", "auto": true, "tasks": [%s]}]}"""
        .formatted(
            tasks,
            shape,
            IntStream.range(0, tasks).mapToObj(this::task).collect(Collectors.joining(",\n")));
  }

  private String task(int index) {
    var after =
        switch (shape) {
          case FAN_OUT -> "";
          case SEQUENCE -> index == 0 ? "" : ", \"dependsOn\": [\"t%d\"]".formatted(index - 1);
        };
    return "{\"id\": \"t%d\", \"caste\": \"builder\", \"description\": \"nothing\", \"run\": {\"noop\": true}%s}"
        .formatted(index, after);
  }
}
