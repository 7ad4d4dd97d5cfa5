/// Tests of what the commands about workers draw.
@NullMarked
package colony.cli.swarm;

import org.jspecify.annotations.NullMarked;
