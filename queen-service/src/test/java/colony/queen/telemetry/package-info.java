/// Of what is told to Prometheus and to collectors of traces.
@NullMarked
package colony.queen.telemetry;

import org.jspecify.annotations.NullMarked;
