@NullMarked
package colony.aether;

import org.jspecify.annotations.NullMarked;
