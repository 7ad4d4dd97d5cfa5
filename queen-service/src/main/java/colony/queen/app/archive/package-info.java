/// Moves colonies that ended long ago onto a shelf and answers for them there. Knows nothing of how
/// they lived.
@NullMarked
package colony.queen.app.archive;

import org.jspecify.annotations.NullMarked;
