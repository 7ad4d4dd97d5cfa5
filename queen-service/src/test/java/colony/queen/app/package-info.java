/// The Queen's answers, told by examples.
@NullMarked
package colony.queen.app;

import org.jspecify.annotations.NullMarked;
