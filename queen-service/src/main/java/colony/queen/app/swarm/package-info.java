/// Who spawned whom, and who works now, as they can be looked at.
@NullMarked
package colony.queen.app.swarm;

import org.jspecify.annotations.NullMarked;
