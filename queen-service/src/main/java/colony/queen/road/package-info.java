/// The one road by which anything changes: lock, decide, write, commit, then publish in order.
/// Knows colonies and their decisions; database, messages and clock are ports with real adapters
/// beside it and simulated ones in the tests.
@NullMarked
package colony.queen.road;

import org.jspecify.annotations.NullMarked;
