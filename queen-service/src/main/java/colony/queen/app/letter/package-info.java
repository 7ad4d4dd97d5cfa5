/// Messages that nobody could read, and what becomes of them.
@NullMarked
package colony.queen.app.letter;

import org.jspecify.annotations.NullMarked;
