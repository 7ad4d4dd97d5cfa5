/// What a blob is: bytes named by their SHA-256, taken in only when they are what their name says.
/// Knows nothing of where they are kept.
@NullMarked
package colony.queen.blob;

import org.jspecify.annotations.NullMarked;
