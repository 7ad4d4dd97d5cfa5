/// The REST API as its clients see it.
@NullMarked
package colony.queen.rest;

import org.jspecify.annotations.NullMarked;
