/// Meanings by a small language model that runs inside this process. Loaded only where a setting
/// asks for it.
@NullMarked
package colony.learning.embedding;

import org.jspecify.annotations.NullMarked;
