/// What people ask of a colony: to begin, to pause, to change, to go on. Each command is one
/// transaction on the road.
@NullMarked
package colony.queen.app.command;

import org.jspecify.annotations.NullMarked;
