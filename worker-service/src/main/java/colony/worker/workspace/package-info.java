/// Where a task works and what becomes of its changes: a folder, or a Git worktree and a commit on
/// a branch of the colony's own. Never touches the user's branch, index or working tree.
@NullMarked
package colony.worker.workspace;

import org.jspecify.annotations.NullMarked;
