/// Colonies as they can be looked at: lists, stories, what is open, what waits. Changes nothing.
@NullMarked
package colony.queen.app.view;

import org.jspecify.annotations.NullMarked;
