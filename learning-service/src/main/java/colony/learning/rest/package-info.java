/// The service's HTTP face. Knows `app` and nothing below it.
@NullMarked
package colony.learning.rest;

import org.jspecify.annotations.NullMarked;
