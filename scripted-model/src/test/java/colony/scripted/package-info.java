@NullMarked
package colony.scripted;

import org.jspecify.annotations.NullMarked;
