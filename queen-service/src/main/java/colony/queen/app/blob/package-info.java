/// What is kept by its hash: results, artifacts, documents. Knows nothing of who may see them.
@NullMarked
package colony.queen.app.blob;

import org.jspecify.annotations.NullMarked;
