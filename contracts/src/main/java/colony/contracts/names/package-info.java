/// What things may be called, as all programs see it. Knows nothing but `java.*`.
@NullMarked
package colony.contracts.names;

import org.jspecify.annotations.NullMarked;
