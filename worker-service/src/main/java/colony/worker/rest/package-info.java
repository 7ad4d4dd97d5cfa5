/// What the worker answers over HTTP: whether it is ready.
@NullMarked
package colony.worker.rest;

import org.jspecify.annotations.NullMarked;
