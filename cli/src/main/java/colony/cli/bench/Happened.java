package colony.cli.bench;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// One row of the log, as far as the bench cares.
///
/// @param at by the database's clock, in the transaction that wrote it: when that had its rows, so
///   before its commit
/// @param task absent where it is about none
/// @param to the state a colony moved to
/// @param marked it has the audit line that every transition writes
record Happened(
    long seq,
    Instant at,
    String type,
    @Nullable String task,
    @Nullable String to,
    boolean marked) {}
