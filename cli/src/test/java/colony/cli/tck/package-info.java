@NullMarked
package colony.cli.tck;

import org.jspecify.annotations.NullMarked;
