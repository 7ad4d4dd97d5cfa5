/// A real PostgreSQL and a real broker for tests, one of each per test JVM.
@NullMarked
package colony.stack.testing;

import org.jspecify.annotations.NullMarked;
