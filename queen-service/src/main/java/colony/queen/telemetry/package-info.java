/// What is told to Prometheus and to whoever collects traces: counts, gauges and spans. It looks
/// on, and decides nothing; docs/operations.md names every metric.
@NullMarked
package colony.queen.telemetry;

import org.jspecify.annotations.NullMarked;
