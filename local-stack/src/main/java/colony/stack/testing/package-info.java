/// A real PostgreSQL and a real broker for tests, one of each per test JVM; and whole stacks, for
/// tests on all of it.
@NullMarked
package colony.stack.testing;

import org.jspecify.annotations.NullMarked;
