/// What a command gets and gives as files: context, inputs, result, artifacts. Knows the contracts'
/// JSON; what a command wrote is data and may be broken in any way.
@NullMarked
package colony.worker.handover;

import org.jspecify.annotations.NullMarked;
