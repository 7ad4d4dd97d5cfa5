/// Tests of notices: signatures, pauses and settings.
@NullMarked
package colony.queen.app.door;

import org.jspecify.annotations.NullMarked;
