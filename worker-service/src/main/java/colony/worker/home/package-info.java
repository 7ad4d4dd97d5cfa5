/// The worker's own folder: whose it is, who had it before, and where each attempt keeps its files.
@NullMarked
package colony.worker.home;

import org.jspecify.annotations.NullMarked;
