/// Joins the parts: reads the settings, opens and closes the worker, and leads one attempt through
/// workspace, process and hand-over.
@NullMarked
package colony.worker.app;

import org.jspecify.annotations.NullMarked;
