/// What is remembered. Plain Java: knows neither messages nor tables.
@NullMarked
package colony.learning.memory;

import org.jspecify.annotations.NullMarked;
