/// Looks over a workspace and tells its size, languages, tests and CI (docs/workers.md). Knows
/// paths only; what follows from a survey is decided by the Queen.
@NullMarked
package colony.worker.survey;

import org.jspecify.annotations.NullMarked;
