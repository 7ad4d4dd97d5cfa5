/// The commands about what colonies have learned: one colony's own memory, and what the memory
/// service keeps of all of them.
@NullMarked
package colony.cli.memory;

import org.jspecify.annotations.NullMarked;
