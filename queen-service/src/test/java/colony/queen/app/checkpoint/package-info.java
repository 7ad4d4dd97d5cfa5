/// What the reconciler looks at, told by examples.
@NullMarked
package colony.queen.app.checkpoint;

import org.jspecify.annotations.NullMarked;
