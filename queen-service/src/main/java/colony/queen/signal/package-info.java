/// Signals: how strong they are now, what they mean for a caste, which words they may have
/// (docs/signals.md). Knows neither colonies nor tasks.
@NullMarked
package colony.queen.signal;

import org.jspecify.annotations.NullMarked;
