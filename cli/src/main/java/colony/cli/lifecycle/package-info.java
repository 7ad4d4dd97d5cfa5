/// The commands that move a whole colony: begin, pause, resume, recover, reset, override.
@NullMarked
package colony.cli.lifecycle;

import org.jspecify.annotations.NullMarked;
