package colony.aether.file;

import colony.aether.AetherFiles;
import colony.aether.json.JsonReader;
import colony.aether.json.JsonReading;
import colony.aether.json.JsonWriter;
import colony.aether.json.Node;
import colony.aether.json.Node.Obj;
import colony.aether.story.Story;
import colony.aether.story.Story.Event;
import colony.aether.story.Story.Worker;
import colony.aether.tree.SpawnTreeArchive;
import colony.aether.tree.SpawnTreeFile;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Lays a story over the files it came from: what did not change is not rewritten, what is not
/// understood stays. The same story over the same files gives the same bytes.
public final class StoryWriter {
  private static final String UPGRADED = "state_upgraded";

  private final Parts parts;
  private final Story old;
  private final Story now;
  private AetherFiles out;

  private StoryWriter(AetherFiles files, Parts parts, Story now) {
    this.parts = parts;
    this.old = parts.story();
    this.now = Adopted.names(now, old);
    this.out = files;
  }

  /// @param origin files of an imported colony; [AetherFiles#NONE] for one that was born here
  /// @param exactJson text of `colony.json`
  /// @param checkpoints by their names below `checkpoints/`
  public static AetherFiles write(
      AetherFiles origin, Story now, Optional<String> exactJson, Map<String, byte[]> checkpoints) {
    var layout = Layout.find(origin.paths()).orElse(Layout.BORN);
    var raw = origin.bytes(layout.state()).map(it -> state(layout, it));
    var opened = new Opened(origin, layout, raw.orElseGet(Blank::state), new Odds());
    var writer = new StoryWriter(origin, Parts.of(opened), now);
    writer.state(raw);
    writer.others();
    var files = writer.out;
    for (var path : origin.paths()) {
      files = path.endsWith(".lock") ? files.without(path) : files;
    }
    var exact = layout.beside("colony.json");
    files = exactJson.isPresent() ? files.with(exact, exactJson.get()) : files;
    return Checkpoints.written(files, layout, checkpoints);
  }

  private static Obj state(Layout layout, byte[] bytes) {
    return switch (JsonReader.read(bytes)) {
      case JsonReading.Read(Obj root, _) -> root;
      case JsonReading.Read(var root, _) ->
          throw new IllegalArgumentException(
              "%s is %s, expected an object".formatted(layout.state(), root.word()));
      case JsonReading.Unreadable(var fault) ->
          throw new IllegalArgumentException("%s: %s".formatted(layout.state(), fault.text()));
    };
  }

  private void state(Optional<Obj> raw) {
    var opened = parts.opened();
    var signals = parts.signals().written(now.signals());
    var events = parts.events().written(events(raw));
    var lifted =
        opened
            .lifted()
            .with("plan", "phases", parts.phases().written(now.phases(), true))
            .with(
                "memory",
                "phase_learnings",
                parts.learnings().written(now.memory().learnings(), false))
            .with("memory", "decisions", parts.decisions().written(now.memory().decisions(), false))
            .with("memory", "instincts", parts.instincts().written(now.memory().instincts(), false))
            .with("errors", "records", parts.errors().written(now.errors(), false));
    var patterns = Flagged.patterns(lifted, now.errors());
    if (patterns.isPresent()) {
      lifted = lifted.with("errors", "flagged_patterns", patterns.get());
    }
    var state = StateHead.written(lifted.state(), old, now, tree());
    state = some(state, "signals", signals.list());
    state = some(state, "state_history", parts.history().written(now.history()));
    state = state.with("events", events.list());
    if (raw.isEmpty() || !raw.get().says(state)) {
      put(opened.layout().state(), state);
    }
    signals.file().ifPresent(it -> put(parts.signals().path(), it));
    events.archive().ifPresent(it -> put(parts.events().archivePath(), it));
  }

  private static Obj some(Obj state, String key, Node.Arr list) {
    boolean needed = state.get(key).isPresent() || !list.elements().isEmpty();
    return needed ? Edit.of(state).put(list, key).done() : state;
  }

  /// Writes the spawn tree, which keeps workers that the story does not know, and keeps it short.
  private List<Worker> tree() {
    if (now.workers().equals(old.workers())) {
      return old.workers();
    }
    var tree = SpawnTreeFile.write(out.bytes(parts.treePath()), now.workers());
    var split = SpawnTreeArchive.split(tree);
    out = out.with(parts.treePath(), split.kept());
    if (split.archived().length > 0) {
      var path = parts.opened().layout().beside(SpawnTreeArchive.FILE);
      out = out.with(path, split.archiveAfter(out.bytes(path)));
    }
    return SpawnTreeFile.read(split.kept()).workers();
  }

  private void others() {
    list(parts.flagFile(), parts.flags().written(now.flags(), false));
    if (parts.globals().rows().isEmpty()) {
      list(parts.globalFile(), parts.globals().written(now.learnings(), false));
    }
    out = parts.handOffs().written(out, now.handOff());
  }

  private void list(ListFile file, Node.Arr list) {
    if (!list.says(file.list())) {
      put(file.path(), file.with(list));
    }
  }

  /// A file that could not be read is kept beside the one that takes its place.
  private void put(String path, Node root) {
    var opened = parts.opened();
    if (opened.bytes(path).isPresent() && opened.json(path).isEmpty()) {
      out = out.with(path + ".unreadable", opened.bytes(path).get());
    }
    out = out.with(path, JsonWriter.bytes(root));
  }

  /// An upgrade is told once, at the newest time there is: a clock would make each export differ.
  private List<Event> events(Optional<Obj> raw) {
    var from = raw.flatMap(StateHead::upgradedFrom);
    boolean told = now.events().stream().anyMatch(it -> it.type().equals(UPGRADED));
    if (from.isEmpty() || told) {
      return now.events();
    }
    var all = new ArrayList<>(now.events());
    all.add(
        new Event(
            newest(),
            UPGRADED,
            "colony",
            "from version %s to %s".formatted(from.get(), Blank.VERSION)));
    return all;
  }

  private Instant newest() {
    return Stream.of(
            now.events().stream().map(Event::at),
            now.startedAt().stream(),
            now.errors().stream().flatMap(it -> it.at().stream()),
            now.signals().stream().flatMap(it -> it.at().stream()),
            now.history().stream().flatMap(it -> it.at().stream()),
            now.memory().learnings().stream().flatMap(it -> it.at().stream()))
        .flatMap(it -> it)
        .max(Comparator.naturalOrder())
        .orElse(Instant.EPOCH);
  }
}
