@NullMarked
package colony.aether.check;

import org.jspecify.annotations.NullMarked;
