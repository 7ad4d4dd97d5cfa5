/// The Queen's REST API as a client sees it: where she is, what she is asked, how her events are
/// followed; and the memory service's, which is spoken to in the same way. Knows nothing of
/// commands and screens.
@NullMarked
package colony.cli.queen;

import org.jspecify.annotations.NullMarked;
