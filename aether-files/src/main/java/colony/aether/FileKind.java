package colony.aether;

/// The files an `.aether` directory may hold.
public enum FileKind {
  /// `COLONY_STATE.json`, of any generation.
  STATE,
  PHEROMONES,
  /// `pheromones.xml`, the exchange format.
  PHEROMONES_XML,
  MEMORY,
  ERRORS,
  EVENTS,
  CONSTRAINTS,
  FLAGS,
  PROJECT_PLAN,
  /// `learnings.json`: the global store.
  LEARNINGS,
  /// `projects.json`: the global index.
  PROJECTS,
  /// `colony.json`: what this product adds to an export.
  EXACT,
  SPAWN_TREE,
  /// `HANDOFF.md` and its kin.
  HAND_OFF,
  /// A saved state of the colony, or the index of those.
  CHECKPOINT,
  /// Any other JSON.
  JSON,
  /// Any other text.
  TEXT,
  /// `*.lock`: the process id of somebody who worked on a file. Never data.
  LOCK;

  /// As people and programs read it: `state`, `spawn-tree`.
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }
}
