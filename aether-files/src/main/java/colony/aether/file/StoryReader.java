package colony.aether.file;

import colony.aether.AetherFiles;
import colony.aether.FileKind;
import colony.aether.Finding;
import colony.aether.check.FileVerdict;
import colony.aether.check.Kinds;
import colony.aether.file.Reading.Refused;
import colony.aether.file.Reading.Told;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.Node.Obj;
import colony.aether.story.States;
import colony.aether.story.Story;
import java.util.List;
import java.util.Optional;

/// From a directory of files to the story they tell. Nothing is written, and nothing is guessed
/// that is not said.
public final class StoryReader {
  /// Of one file that is read as a whole; its values take many times that in memory.
  public static final int LARGEST = 16 << 20;

  private StoryReader() {}

  public static Reading read(AetherFiles files) {
    var layout = Layout.find(files.paths());
    if (layout.isEmpty()) {
      return new Refused("no COLONY_STATE.json is in this directory", List.of());
    }
    var path = layout.get().state();
    var large = tooLarge(files);
    if (large.isPresent()) {
      return new Refused(large.get(), List.of());
    }
    return switch (JsonReader.read(files.bytes(path).orElseThrow())) {
      case JsonReading.Unreadable(var fault) ->
          refused("%s is not JSON".formatted(path), path, List.of(fault));
      case JsonReading.Read(var root, _) ->
          Admission.fault(root, files.bytes(path).orElseThrow())
              .<Reading>map(it -> refused(it.why().formatted(path), path, it.findings()))
              .orElseGet(() -> told(files, layout.get(), (Obj) root));
    };
  }

  /// A file that is too large to be read, in a sentence.
  public static Optional<String> tooLarge(AetherFiles files) {
    return files.paths().stream()
        .filter(path -> files.bytes(path).orElseThrow().length > LARGEST && understood(path))
        .findFirst()
        .map(
            path ->
                "%s has %,d bytes, an import reads files of at most %,d"
                    .formatted(path, files.bytes(path).orElseThrow().length, LARGEST));
  }

  private static boolean understood(String path) {
    return switch (Kinds.byName(path).orElse(FileKind.JSON)) {
      case STATE,
          PHEROMONES,
          PHEROMONES_XML,
          MEMORY,
          ERRORS,
          EVENTS,
          CONSTRAINTS,
          FLAGS,
          PROJECT_PLAN,
          LEARNINGS,
          EXACT,
          SPAWN_TREE,
          HAND_OFF ->
          true;
      case PROJECTS, CHECKPOINT, JSON, TEXT, LOCK -> false;
    };
  }

  private static Refused refused(String why, String path, List<Finding> findings) {
    return new Refused(
        why,
        List.of(
            new FileVerdict(path, FileKind.STATE, Optional.empty(), findings, Optional.empty())));
  }

  private static Told told(AetherFiles files, Layout layout, Obj root) {
    var odds = new Odds();
    var opened = new Opened(files, layout, root, odds);
    layout.others().forEach(it -> odds.say(it, "another state file: kept, not read"));
    var story = Parts.of(opened).story();
    state(opened, story);
    var read = files.paths().stream().filter(opened::used).toList();
    opened.use(layout.beside("colony.json"));
    opened.use(layout.beside("session.json"));
    var kept =
        files.paths().stream().filter(it -> !opened.used(it) && !it.endsWith(".lock")).toList();
    return new Told(story, layout.root(), odds.all(), read, kept);
  }

  private static void state(Opened opened, Story story) {
    States.meaning(story.state(), story.goal().isPresent(), !story.phases().isEmpty())
        .warning()
        .ifPresent(it -> opened.state().odd("state", it));
    if (StateHead.upgradedFrom(opened.lifted().state()).isPresent()) {
      opened.state().odd("version", "version is an older one: an export upgrades it to 3.0");
    }
  }
}
