/// Every decision about a running colony: what came in, what it leads to, and the facts and effects
/// that follow, as data. Time, ids and chance come in as arguments; nothing here reads a clock, a
/// database or a message.
@NullMarked
package colony.queen.decision;

import org.jspecify.annotations.NullMarked;
