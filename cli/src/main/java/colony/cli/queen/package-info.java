/// The Queen's REST API as a client sees it: where she is, what she is asked, how her events are
/// followed. Knows nothing of commands and screens.
@NullMarked
package colony.cli.queen;

import org.jspecify.annotations.NullMarked;
