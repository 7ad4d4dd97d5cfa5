/// Where colonies go that have ended long ago, and what their files are called. Knows bytes and
/// names, and nothing of what is in them.
@NullMarked
package colony.queen.archive;

import org.jspecify.annotations.NullMarked;
