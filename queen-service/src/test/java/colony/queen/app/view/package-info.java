/// How colonies look, told by examples.
@NullMarked
package colony.queen.app.view;

import org.jspecify.annotations.NullMarked;
