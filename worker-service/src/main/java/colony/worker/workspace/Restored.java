package colony.worker.workspace;

/// Commits put together on a branch.
///
/// @param commits how many commits of tasks, none of which holds another, went into it
public record Restored(String branch, String commit, int commits) {}
