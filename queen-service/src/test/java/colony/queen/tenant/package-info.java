/// Tests of what namespaces share.
@NullMarked
package colony.queen.tenant;

import org.jspecify.annotations.NullMarked;
