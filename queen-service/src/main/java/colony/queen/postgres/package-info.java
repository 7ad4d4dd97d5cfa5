/// The Queen's tables: hot ones by plain JDBC, everything else by Panache. Stores and finds,
/// decides nothing.
@NullMarked
package colony.queen.postgres;

import org.jspecify.annotations.NullMarked;
