/// Tests of the door: tokens, roles, namespaces and foreign browsers.
@NullMarked
package colony.door;

import org.jspecify.annotations.NullMarked;
