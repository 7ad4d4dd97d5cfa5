@NullMarked
package colony.worker;

import org.jspecify.annotations.NullMarked;
