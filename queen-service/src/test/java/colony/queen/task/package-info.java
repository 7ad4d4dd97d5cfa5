/// The task table against the rules as people wrote them.
@NullMarked
package colony.queen.task;

import org.jspecify.annotations.NullMarked;
