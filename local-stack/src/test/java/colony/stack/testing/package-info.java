@NullMarked
package colony.stack.testing;

import org.jspecify.annotations.NullMarked;
