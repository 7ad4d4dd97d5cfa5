/// The commands about dead letters: look at what could not be taken, send it again.
@NullMarked
package colony.cli.letters;

import org.jspecify.annotations.NullMarked;
