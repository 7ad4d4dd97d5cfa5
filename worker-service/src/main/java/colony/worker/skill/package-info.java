/// What agents and models are told: the standing instructions of all workers, and the text of one
/// task. Knows no agent and no model.
@NullMarked
package colony.worker.skill;

import org.jspecify.annotations.NullMarked;
