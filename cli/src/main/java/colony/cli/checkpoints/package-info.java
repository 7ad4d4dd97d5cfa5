/// The commands about checkpoints: look at them, go back to one, begin anew from one.
@NullMarked
package colony.cli.checkpoints;

import org.jspecify.annotations.NullMarked;
