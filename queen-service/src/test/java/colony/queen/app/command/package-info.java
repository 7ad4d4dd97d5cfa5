/// What people may ask for, told by examples.
@NullMarked
package colony.queen.app.command;

import org.jspecify.annotations.NullMarked;
