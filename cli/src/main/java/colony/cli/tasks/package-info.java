/// The commands that steer a single task.
@NullMarked
package colony.cli.tasks;

import org.jspecify.annotations.NullMarked;
