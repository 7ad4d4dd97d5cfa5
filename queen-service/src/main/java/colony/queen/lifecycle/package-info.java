/// The lifecycle of a colony as one table (docs/lifecycle.md). Knows states, triggers and who may
/// pull them; knows nothing of tasks, storage or messages.
@NullMarked
package colony.queen.lifecycle;

import org.jspecify.annotations.NullMarked;
