/// Tests of the command line as a whole.
@NullMarked
package colony.cli;

import org.jspecify.annotations.NullMarked;
