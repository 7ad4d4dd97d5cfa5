/// The worker's own folder: whose it is, who had it before, where each attempt keeps its files, and
/// whether there is room.
@NullMarked
package colony.worker.home;

import org.jspecify.annotations.NullMarked;
