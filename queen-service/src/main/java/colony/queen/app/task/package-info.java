/// Tasks and their output as they can be looked at. Changes nothing.
@NullMarked
package colony.queen.app.task;

import org.jspecify.annotations.NullMarked;
