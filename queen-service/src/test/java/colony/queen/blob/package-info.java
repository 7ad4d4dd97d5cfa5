/// Blobs, told by examples.
@NullMarked
package colony.queen.blob;

import org.jspecify.annotations.NullMarked;
