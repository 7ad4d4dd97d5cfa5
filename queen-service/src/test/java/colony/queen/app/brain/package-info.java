/// Whether the memory service is missed, told by examples.
@NullMarked
package colony.queen.app.brain;

import org.jspecify.annotations.NullMarked;
