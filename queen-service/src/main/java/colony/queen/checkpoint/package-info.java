/// What a checkpoint holds and how it is written, verified, read back, compared and exported: parts
/// in canonical JSON, named by their SHA-256, and the manifest that lists them. Knows neither where
/// they are stored nor how JSON is parsed.
@NullMarked
package colony.queen.checkpoint;

import org.jspecify.annotations.NullMarked;
