@NullMarked
package colony.worker.rest;

import org.jspecify.annotations.NullMarked;
