/// The way to the Queens' store over HTTP: blobs by hash, and results a message had no room for. A
/// Queen that is down is waited for.
@NullMarked
package colony.worker.blob;

import org.jspecify.annotations.NullMarked;
