/// What is told to Prometheus, to whoever collects traces, and to the log about attempts. It looks
/// on, and decides nothing; docs/operations.md names every metric.
@NullMarked
package colony.worker.telemetry;

import org.jspecify.annotations.NullMarked;
