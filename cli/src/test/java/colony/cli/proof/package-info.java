@NullMarked
package colony.cli.proof;

import org.jspecify.annotations.NullMarked;
