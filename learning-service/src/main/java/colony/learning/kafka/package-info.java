/// Learnings and events in, patterns and dead letters out. Knows the messages and hands on what
/// they say.
@NullMarked
package colony.learning.kafka;

import org.jspecify.annotations.NullMarked;
