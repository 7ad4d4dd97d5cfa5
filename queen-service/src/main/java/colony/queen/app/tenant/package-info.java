/// Namespaces with their quotas, and whose turn it is where something became free.
@NullMarked
package colony.queen.app.tenant;

import org.jspecify.annotations.NullMarked;
