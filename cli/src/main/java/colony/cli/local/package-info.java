/// The stack on this machine: started, ended, shown, and hired by a command that needs one for
/// itself.
@NullMarked
package colony.cli.local;

import org.jspecify.annotations.NullMarked;
