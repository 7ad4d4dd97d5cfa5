package colony.queen.app;

import colony.queen.memory.Memory;

/// What earlier colonies of a project remember.
public interface ProjectMemory {
  /// The memory of the colony of this project that changed last; [Memory#NONE] when it is the
  /// first.
  Memory last(String namespace, String project);
}
