/// The service that remembers: what it is called and how it is set. Knows no message and no table.
@NullMarked
package colony.learning;

import org.jspecify.annotations.NullMarked;
