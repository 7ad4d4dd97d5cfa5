package colony.cli.chaos;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A fault that was done.
///
/// @param number in the plan, from 1
/// @param from when recovery may begin: at once where others take over, else when the fault was
///   over and what was away answered again
/// @param endedInMillis from the signal until the process was gone, where it was asked to end
record Strike(int number, Fault fault, Instant at, Instant from, @Nullable Long endedInMillis) {}
