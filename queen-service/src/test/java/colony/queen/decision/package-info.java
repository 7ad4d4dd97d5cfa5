/// Decisions about colonies, told by examples.
@NullMarked
package colony.queen.decision;

import org.jspecify.annotations.NullMarked;
