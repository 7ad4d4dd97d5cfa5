/// The `colony` command: what a person or a script types, translated for the stack and the Queen.
/// Decides nothing.
@NullMarked
package colony.cli;

import org.jspecify.annotations.NullMarked;
