/// Threads that go round, told by examples.
@NullMarked
package colony.queen.app.life;

import org.jspecify.annotations.NullMarked;
