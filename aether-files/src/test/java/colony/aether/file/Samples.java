package colony.aether.file;

import colony.aether.AetherFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The real files of former colonies.
final class Samples {
  private static final Path DIRECTORY = Path.of("src/test/resources/aether");

  private Samples() {}

  static List<String> names() {
    try (var files = Files.list(DIRECTORY)) {
      return files.map(it -> it.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] bytes(String name) {
    try {
      return Files.readAllBytes(DIRECTORY.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A directory with this as its state file.
  static AetherFiles state(String name) {
    return new AetherFiles(Map.of("data/COLONY_STATE.json", bytes(name)));
  }

  /// Names of all state files from which a colony can be made.
  static List<String> importable() {
    return names().stream()
        .filter(it -> it.endsWith(".json") && !it.equals("verdicts.json"))
        .filter(it -> StoryReader.read(state(it)) instanceof Reading.Told)
        .toList();
  }

  /// A colony with all kinds of files.
  static AetherFiles colony() {
    return state("84f85f15-COLONY_STATE.golden-go.json")
        .with("data/pheromones.json", bytes("c65cabda-pheromones.version-null.json"))
        .with("data/flags.json", bytes("1440cc71-flags.chamber.json"))
        .with("data/constraints.json", bytes("3db73c35-constraints-chamber.json"))
        .with("data/pheromones.xml", bytes("939d3d48-suspicious-pheromones.xml"))
        .with("data/spawn-tree.txt", bytes("3db73c35-spawn-tree.txt"))
        .with("data/session.json", bytes("6efe5195-session.json"))
        .with("data/midden.json", bytes("460a5a27-midden.json"))
        .with("data/COLONY_STATE.json.lock", bytes("0bdf8502-COLONY_STATE.json.lock"))
        .with("checkpoints/checkpoint_0.json", bytes("5c8d733c-checkpoint_0.json"))
        .with("HANDOFF.md", bytes("1440cc71-HANDOFF.chamber.md"));
  }

  /// A colony of the first generation, in its six files.
  static AetherFiles first() {
    return state("59703113-COLONY_STATE.v1.json")
        .with(
            "data/memory.json",
            """
            {"phase_learnings": [{"id": "l1", "phase": 1, "learnings": [{"claim": "Locks help"}],
              "timestamp": "2026-02-01T10:00:00Z", "mood": "calm"}],
             "decisions": [], "patterns": [{"id": "p1", "pattern": "Write tests first"}]}
            """)
        .with(
            "data/errors.json",
            """
            {"errors": [{"id": "e1", "category": "build", "severity": "high",
              "description": "It broke", "timestamp": "2026-02-01T11:00:00Z"}],
             "flagged_patterns": []}
            """)
        .with(
            "data/events.json",
            """
            {"events": [{"id": "x", "timestamp": "2026-02-01T09:00:00Z", "type": "init",
              "source": "queen", "content": "begun"}]}
            """)
        .with(
            "data/PROJECT_PLAN.json",
            """
            {"goal": "A parser", "generated_at": null, "phases": [
              {"id": 1, "name": "Begin", "status": "completed",
               "tasks": ["Read the grammar", {"id": "1.2", "goal": "Write it", "status": "done"}]}]}
            """)
        .with("data/pheromones.json", bytes("ee047a9e-pheromones.gotestdata.json"));
  }

  static Reading.Told told(AetherFiles files) {
    return switch (StoryReader.read(files)) {
      case Reading.Told told -> told;
      case Reading.Refused refused -> throw new AssertionError(refused.toString());
    };
  }
}
