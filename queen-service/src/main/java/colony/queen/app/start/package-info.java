/// What is looked at before anything begins. Knows the settings, and nothing that runs.
@NullMarked
package colony.queen.app.start;

import org.jspecify.annotations.NullMarked;
