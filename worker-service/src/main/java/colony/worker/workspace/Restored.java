package colony.worker.workspace;

import java.util.List;

/// Commits put together on a branch.
///
/// @param commits how many commits of tasks, none of which holds another, went into it
/// @param findings what a person should know
public record Restored(String branch, String commit, int commits, List<String> findings) {
  public Restored {
    findings = List.copyOf(findings);
  }
}
