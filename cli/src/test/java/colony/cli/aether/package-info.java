@NullMarked
package colony.cli.aether;

import org.jspecify.annotations.NullMarked;
