/// What is stored, as far as it needs no database.
@NullMarked
package colony.queen.postgres;

import org.jspecify.annotations.NullMarked;
