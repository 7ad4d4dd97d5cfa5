/// The stored side of the road and what is read from it: plain JDBC, set-based statements, several
/// to a round trip; blobs by Panache. Translates between rows and records, and decides nothing.
@NullMarked
package colony.queen.postgres;

import org.jspecify.annotations.NullMarked;
