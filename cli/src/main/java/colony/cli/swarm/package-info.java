/// The commands that show who works for a colony, who asked for whom, and lift a refusal.
@NullMarked
package colony.cli.swarm;

import org.jspecify.annotations.NullMarked;
