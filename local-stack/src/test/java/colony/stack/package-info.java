@NullMarked
package colony.stack;

import org.jspecify.annotations.NullMarked;
