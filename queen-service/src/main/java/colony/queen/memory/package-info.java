/// What a colony remembers, layer by layer, with the bounds of docs/memory.md. Knows neither tasks
/// nor messages.
@NullMarked
package colony.queen.memory;

import org.jspecify.annotations.NullMarked;
