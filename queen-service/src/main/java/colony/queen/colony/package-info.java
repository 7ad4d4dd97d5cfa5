/// What a colony is: its rows, what can be said to it, what can happen to it, and what must hold of
/// all of that. Values only; what follows from an input is told by `decision`. Nothing here reads a
/// clock, a database or a message.
@NullMarked
package colony.queen.colony;

import org.jspecify.annotations.NullMarked;
