/// Says whether a file is what it claims to be, and every fault with its place. Reads as a stream
/// and changes nothing.
@NullMarked
package colony.aether.check;

import org.jspecify.annotations.NullMarked;
