/// What the processes of an attempt are kept in: the level of the sandbox, the network, limits of
/// resources. Knows command lines and no tasks.
@NullMarked
package colony.worker.sandbox;

import org.jspecify.annotations.NullMarked;
