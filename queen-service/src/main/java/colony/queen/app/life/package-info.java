/// The threads that go round for as long as the process lives, and who misses them.
@NullMarked
package colony.queen.app.life;

import org.jspecify.annotations.NullMarked;
