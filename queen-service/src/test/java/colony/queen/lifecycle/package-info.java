/// The lifecycle table against the rules as people wrote them, and the documents made from it.
@NullMarked
package colony.queen.lifecycle;

import org.jspecify.annotations.NullMarked;
