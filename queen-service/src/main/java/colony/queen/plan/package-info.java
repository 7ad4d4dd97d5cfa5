/// What a plan is and when it is sound: phases and tasks, their dependencies, and every fault of a
/// plan that is not. Knows nothing of running colonies.
@NullMarked
package colony.queen.plan;

import org.jspecify.annotations.NullMarked;
