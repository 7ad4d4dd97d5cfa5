/// What becomes of unreadable messages, told by examples.
@NullMarked
package colony.queen.app.letter;

import org.jspecify.annotations.NullMarked;
