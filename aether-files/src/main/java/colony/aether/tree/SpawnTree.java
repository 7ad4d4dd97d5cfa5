package colony.aether.tree;

import colony.aether.Finding;
import colony.aether.story.Story;
import java.util.List;

/// What a spawn tree tells.
///
/// @param workers in the order of their lines; empty where only counting was asked for
/// @param findings in the order of their places
public record SpawnTree(SpawnCounts counts, List<Story.Worker> workers, List<Finding> findings) {
  public SpawnTree {
    workers = List.copyOf(workers);
    findings = List.copyOf(findings);
  }
}
