/// Castes and their topics, told by examples.
@NullMarked
package colony.queen.app.worker;

import org.jspecify.annotations.NullMarked;
