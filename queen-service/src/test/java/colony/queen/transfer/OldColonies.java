package colony.queen.transfer;

import colony.aether.AetherFiles;
import colony.aether.file.Reading;
import colony.aether.file.StoryReader;
import colony.aether.story.Story;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The real files of former colonies, as far as colonies can be made of them.
final class OldColonies {
  private static final Path DIRECTORY = Path.of("../aether-files/src/test/resources/aether");

  private OldColonies() {}

  static List<String> names() {
    try (var files = Files.list(DIRECTORY)) {
      return files
          .map(it -> it.getFileName().toString())
          .filter(it -> it.endsWith(".json") && !it.equals("verdicts.json"))
          .filter(it -> story(it).isPresent())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Of a directory with this as its state file, and a spawn tree.
  static Optional<Story> story(String name) {
    return switch (StoryReader.read(
        new AetherFiles(
            Map.of(
                "data/COLONY_STATE.json",
                bytes(name),
                "data/spawn-tree.txt",
                bytes("3db73c35-spawn-tree.txt"),
                "data/pheromones.json",
                bytes("1440cc71-pheromones.chamber.json"))))) {
      case Reading.Told told -> Optional.of(told.story());
      case Reading.Refused _ -> Optional.empty();
    };
  }

  static byte[] bytes(String name) {
    try {
      return Files.readAllBytes(DIRECTORY.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
