/// What things may be called, also by their content, and how people are told of them, as all
/// programs see it. Knows nothing but `java.*`.
@NullMarked
package colony.contracts.names;

import org.jspecify.annotations.NullMarked;
