@NullMarked
package colony.cli.watch;

import org.jspecify.annotations.NullMarked;
