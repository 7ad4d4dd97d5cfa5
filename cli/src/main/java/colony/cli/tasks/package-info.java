/// The commands about a single task: steer it, look at what it printed, changed and left.
@NullMarked
package colony.cli.tasks;

import org.jspecify.annotations.NullMarked;
