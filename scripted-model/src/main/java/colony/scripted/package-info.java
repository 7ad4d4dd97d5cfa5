/// A model server that says what a script tells it, for tests and for a demonstration without an
/// account. It speaks as the services do that Colony and coding agents call; it thinks nothing and
/// knows nothing of Colony.
@NullMarked
package colony.scripted;

import org.jspecify.annotations.NullMarked;
