/// Running somebody's command so that it can neither hang, flood nor outlive its attempt: own
/// environment, bounded output, time limits, an end for the whole tree. Knows nothing of tasks.
@NullMarked
package colony.worker.process;

import org.jspecify.annotations.NullMarked;
