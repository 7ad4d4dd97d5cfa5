@NullMarked
package colony.cli.chaos;

import org.jspecify.annotations.NullMarked;
