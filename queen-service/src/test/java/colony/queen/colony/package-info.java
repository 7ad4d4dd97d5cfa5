/// Decisions about colonies, told by examples.
@NullMarked
package colony.queen.colony;

import org.jspecify.annotations.NullMarked;
