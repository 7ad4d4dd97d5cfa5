/// The life of a task as one table (docs/workflow.md), how attempts end, and when one is tried
/// again. Knows nothing of colonies, storage or messages.
@NullMarked
package colony.queen.task;

import org.jspecify.annotations.NullMarked;
