/// Mends what can be mended without losing data, after a backup, and says what is left to a person.
@NullMarked
package colony.aether.repair;

import org.jspecify.annotations.NullMarked;
