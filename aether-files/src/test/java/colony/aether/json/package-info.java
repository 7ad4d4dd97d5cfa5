@NullMarked
package colony.aether.json;

import org.jspecify.annotations.NullMarked;
