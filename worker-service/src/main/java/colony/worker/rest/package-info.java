/// What the worker answers over HTTP: whether it is ready, and services that call back. What these
/// say is understood in `service`.
@NullMarked
package colony.worker.rest;

import org.jspecify.annotations.NullMarked;
