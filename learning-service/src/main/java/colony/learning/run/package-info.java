/// What the events of colonies say about projects and runs. Plain Java.
@NullMarked
package colony.learning.run;

import org.jspecify.annotations.NullMarked;
