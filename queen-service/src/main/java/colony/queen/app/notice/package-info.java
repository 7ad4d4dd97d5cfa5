/// Tells people by webhook, at least once. Knows of colonies only their next step.
@NullMarked
package colony.queen.app.notice;

import org.jspecify.annotations.NullMarked;
