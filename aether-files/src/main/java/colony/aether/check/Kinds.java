package colony.aether.check;

import colony.aether.FileKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What a file is: by its name, and where the name says nothing, by what stands at its root. Names
/// are taken as people change them: with a hash or a date before them, a remark behind, in
/// capitals.
public final class Kinds {
  private static final Pattern PREFIX = Pattern.compile("^(?:[0-9a-f]{7,40}|syn|chamber|case)-");
  private static final Pattern SUFFIX = Pattern.compile("-(?:chamber|backup|old|copy|[0-9]+)$");

  private static final Map<String, FileKind> BY_NAME =
      Map.ofEntries(
          Map.entry("pheromones", FileKind.PHEROMONES),
          Map.entry("memory", FileKind.MEMORY),
          Map.entry("errors", FileKind.ERRORS),
          Map.entry("events", FileKind.EVENTS),
          Map.entry("constraints", FileKind.CONSTRAINTS),
          Map.entry("flags", FileKind.FLAGS),
          Map.entry("project_plan", FileKind.PROJECT_PLAN),
          Map.entry("learnings", FileKind.LEARNINGS),
          Map.entry("projects", FileKind.PROJECTS),
          Map.entry("colony", FileKind.EXACT));

  /// Files that look like others at their root: a midden has signals, a session a phase.
  private static final Set<String> OTHERS =
      Set.of(
          "index",
          "learning_observations",
          "manifest",
          "midden",
          "registry",
          "session",
          "swarm_findings",
          "watcher_weights",
          "worker_ants");

  private Kinds() {}

  /// Empty where the name says no more than that it is JSON.
  public static Optional<FileKind> byName(String path) {
    var lower = path.toLowerCase(Locale.ROOT).replace('\\', '/');
    var name = lower.substring(lower.lastIndexOf('/') + 1);
    if (name.endsWith(".lock")) {
      return Optional.of(FileKind.LOCK);
    }
    var base = base(name);
    if (name.endsWith(".json")) {
      return json(lower, base);
    }
    if (name.endsWith(".xml") && base.contains("pheromone")) {
      return Optional.of(FileKind.PHEROMONES_XML);
    }
    if (name.endsWith(".txt") && base.contains("spawn")) {
      return Optional.of(FileKind.SPAWN_TREE);
    }
    boolean handOff =
        base.contains("handoff") || base.contains("hand_off") || base.startsWith("continue");
    boolean prose = name.endsWith(".md") || name.endsWith(".txt") || !name.contains(".");
    return Optional.of(handOff && prose ? FileKind.HAND_OFF : FileKind.TEXT);
  }

  private static Optional<FileKind> json(String path, String base) {
    if (base.contains("colony_state")) {
      return Optional.of(FileKind.STATE);
    }
    boolean saved = ("/" + path).contains("/checkpoints/");
    if (saved || base.equals("checkpoint") || base.startsWith("checkpoint_")) {
      return Optional.of(FileKind.CHECKPOINT);
    }
    if (OTHERS.contains(base)) {
      return Optional.of(FileKind.JSON);
    }
    return Optional.ofNullable(BY_NAME.get(base));
  }

  /// `0063be8b-COLONY_STATE.v3-crowned.json` is `colony_state`.
  private static String base(String lower) {
    var bare = lower;
    for (var prefix = PREFIX.matcher(bare); prefix.find(); prefix = PREFIX.matcher(bare)) {
      bare = bare.substring(prefix.end());
    }
    if (bare.startsWith(".")) {
      bare = bare.substring(1);
    }
    int dot = bare.indexOf('.');
    return SUFFIX
        .matcher(dot < 0 ? bare : bare.substring(0, dot))
        .replaceFirst("")
        .replace('-', '_');
  }

  /// Of JSON that has no name.
  static FileKind byContent(Fields fields) {
    boolean object = fields.root().map(it -> it.word().equals("object")).orElse(false);
    if (!object) {
      return FileKind.JSON;
    }
    long state = List.of("goal", "state", "current_phase").stream().filter(fields::has).count();
    if (state == 3
        || state == 2 && fields.hasAny("plan", "memory", "workers", "spawn_outcomes")
        || fields.has("state_machine")) {
      return FileKind.STATE;
    }
    if (fields.has("checkpoint_id") || fields.has("colony_state")) {
      return FileKind.CHECKPOINT;
    }
    if (fields.has("active_pheromones") || fields.has("signals") && !fields.has("entries")) {
      return FileKind.PHEROMONES;
    }
    if (fields.has("phase_learnings") && fields.has("decisions")) {
      return FileKind.MEMORY;
    }
    return fields.has("errors") && fields.has("flagged_patterns") ? FileKind.ERRORS : FileKind.JSON;
  }
}
